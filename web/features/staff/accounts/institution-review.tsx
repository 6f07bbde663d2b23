import { useState } from 'react'
import { auditStatus } from '#contract/account/account.ts'
import {
  askedOf,
  type InstitutionInformation,
  type ReviewedInstitution,
} from '#contract/account/institution/institution.ts'
import {
  getInstitution,
  passInstitution,
  returnInstitution,
} from '#contract/account/institution/institution-endpoints.ts'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { InstitutionTrail } from '#web/features/account/institution/institution-trail.tsx'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './institution-review.module.css'

interface InstitutionReviewProps {
  readonly domain: string
  readonly organisation: Organisation
  readonly onChanged: () => Promise<void>
  readonly onDone: (sentence: Sentence) => void
}

/** What the organisation tells of itself, beside what was passed before; decided here where it waits. */
export function InstitutionReview({ domain, organisation, onChanged, onDone }: InstitutionReviewProps) {
  const say = usePhrases('institutionReview')
  const reader = useLanguage()
  const [changed, setChanged] = useState(false)
  const { accountId, name } = organisation
  const answer = useAnswer(getInstitution, { params: { domain, accountId } })
  const read = answer.data
  async function decided(sentence: Sentence) {
    setChanged(false)
    await Promise.all([answer.refetch(), onChanged()])
    onDone(sentence)
  }
  /** What was decided here is not what stands there now: it is read anew first. */
  async function refused(refusal: CallRefused | null): Promise<boolean> {
    const isOther = refusal?.error === 'changedMeanwhile' || refusal?.error === 'institutionNotWaiting'
    if (!isOther) return false
    await answer.refetch()
    setChanged(true)
    return true
  }
  const decision = { domain, accountId, name, onDecided: decided, onRefused: refused }
  return (
    <section>
      <h2 className={styles.title}>{say('title')}</h2>
      {answer.isPending && <LoadingState />}
      {answer.isError && !read && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      <p role="alert" className={styles.changed}>
        {changed && say('changed')}
      </p>
      {read?.state === 'none' && <p>{say('none')}</p>}
      {read?.information && (
        <>
          <HandedIn read={read} information={read.information} language={reader.language} />
          {read.state === 'waits' && <Decision key={read.version} read={read} {...decision} />}
          <InstitutionTrail trail={read.trail.map((line) => ({ ...line, by: line.by || say('by') }))} />
        </>
      )}
    </section>
  )
}

interface HandedInProps {
  readonly read: ReviewedInstitution
  readonly information: InstitutionInformation
  readonly language: ReturnType<typeof useLanguage>['language']
}

function HandedIn({ read, information, language }: HandedInProps) {
  const say = usePhrases('institutionReview')
  const sayInstitution = usePhrases('institution')
  const { passed, state, handedInAt, organisationKind, reason } = read
  const was = state === 'passed' ? null : passed
  return (
    <>
      <p className={styles.lead}>
        {sayInstitution(`states.${state}`)}
        {handedInAt && ` · ${say('handedInAt', { time: minuteText(new Date(handedInAt), language) })}`}
      </p>
      {reason && <p className={styles.lead}>{sayInstitution('reason', { reason })}</p>}
      <dl className={styles.facts}>
        {askedOf(organisationKind).map((field) => (
          <div key={field} data-changed={(was && was[field] !== information[field]) || undefined}>
            <dt>{sayInstitution(`fields.${field}`)}</dt>
            <dd>
              {information[field] || say('empty')}
              {was && was[field] !== information[field] && (
                <span className={styles.was}>{say('before', { value: was[field] || say('empty') })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface DecisionProps {
  readonly read: ReviewedInstitution
  readonly domain: string
  readonly accountId: string
  readonly name: string
  readonly onDecided: (sentence: Sentence) => Promise<void>
  readonly onRefused: (refusal: CallRefused | null) => Promise<boolean>
}

function Decision({ read, domain, accountId, name, onDecided, onRefused }: DecisionProps) {
  const say = usePhrases('institutionReview')
  const params = { domain, accountId }
  const seenVersion = read.version
  const form = useContractForm(returnInstitution, {
    defaults: { reason: '', seenVersion },
    missing: { reason: phrase('institutionReview', 'reasonMissing') },
    ids: { reason: 'return-reason' },
    send: (body) => call(returnInstitution, { params, body }, { quiet: true, handled: true }),
    onDone: () => onDecided(phrase('institutionReview', 'returned', { name })),
    onRefused,
  })
  return (
    <>
      <InlineConfirm
        title={say('passTitle')}
        lead={say('passLead')}
        question={say('passAsk', { name })}
        yes={say('passYes')}
        onYes={async () => {
          await call(passInstitution, { params, body: { seenVersion } }, { quiet: true, handled: true })
          await onDecided(phrase('institutionReview', 'passed', { name }))
        }}
        onRefused={onRefused}
      />
      <ContractForm form={form} severe submitText={say('returnYes')} className={styles.giveBack}>
        <h3>{say('returnTitle')}</h3>
        <p className={styles.lead}>
          {say(read.auditStatus === auditStatus.approved ? 'returnApproved' : 'returnLead')}
        </p>
        <LongTextField {...form.field('reason')} label={say('reason')} rows={3} maxLength={500} />
      </ContractForm>
    </>
  )
}
