import { ArrowLeft, PencilLine } from 'lucide-react'
import { answerIn } from '#contract/batch/form/form.ts'
import { minuteText } from '#contract/kit/time.ts'
import { listOrdersOfApplication } from '#contract/payment/chosen-orders.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { applicationSteps } from '#contract/registration/application-steps.ts'
import { getApplication } from '#contract/registration/registration-endpoints.ts'
import { getEnteredTrail, type TrailLine } from '#contract/registration/review/entered-trail.ts'
import { getOwnLook } from '#contract/registration/review/own-look.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { orderHref } from '#web/features/payment/payment-hrefs.ts'
import { AuditRecordList } from '#web/features/registration/audit/audit-record-list.tsx'
import { AnswerWords } from '#web/features/registration/form/answers/answer-words.tsx'
import { filingHref } from '#web/features/registration/status/filing-href.ts'
import { StatusTag, Tag } from '#web/features/registration/status/status-tag.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { examineeHref, personHref, rosterHref } from '../examinee-hrefs.ts'
import { NextForExaminee } from './next-for-examinee.tsx'
import type { OwnLook } from './return-form.tsx'
import styles from './roster.module.css'

interface ExamineeDetailProps {
  readonly applicationId: string
  /** Beside the list, from which it has a page of its own. */
  readonly isBeside?: boolean
}

/** One person in one batch: where it stands, the one next thing, then all that is known. */
export function ExamineeDetail({ applicationId, isBeside = false }: ExamineeDetailProps) {
  const say = usePhrases('roster')
  const { domain } = useProject().info
  const params = { applicationId }
  const application = useAnswer(getApplication, { params }, { fresh: true })
  const trail = useAnswer(getEnteredTrail, { params }, { fresh: true })
  const batchId = application.data?.batchId ?? ''
  const look = useAnswer(getOwnLook, { params: { batchId } }, { enabled: batchId !== '', fresh: true })
  const failed = [application, trail, look].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <FailedState error={failed.error} onRetry={() => failed.refetch()} />
  if (!application.data || !trail.data || !look.data) return <LoadingState />
  function onDone() {
    for (const answer of [application, trail, look]) void answer.refetch()
  }
  const shown = { application: application.data, look: look.data }
  return (
    <div className={styles.detail}>
      {!isBeside && (
        <a className={styles.back} href={rosterHref(domain, batchId)}>
          <ArrowLeft size="1.125em" aria-hidden="true" />
          {say('detail.back')}
        </a>
      )}
      {!isBeside && <h2 className={styles.name}>{application.data.known.name}</h2>}
      <NextForExaminee {...shown} version={trail.data.version} onDone={onDone} />
      <Facts {...shown} isBeside={isBeside} />
      <AnswersOf {...shown} />
      <Papers {...shown} />
      <Money application={application.data} />
      <Decisions audits={trail.data.audits} />
      <Trail trail={trail.data.trail} />
    </div>
  )
}

const filedStates: readonly string[] = [...applicationSteps.defer.from, applicationSteps.defer.to]

interface Shown {
  readonly application: Application
  readonly look: OwnLook
}

function Facts({ application, look, isBeside }: Shown & { readonly isBeside: boolean }) {
  const say = usePhrases('roster')
  const sayIdentity = usePhrases('identity')
  const sayRoutes = usePhrases('routes')
  const { domain } = useProject().info
  const { known, number, display, state, lacks } = application
  const chosen = application.chosen.length > 0 ? application.chosen : application.ticked
  return (
    <section>
      <h3>{say('detail.facts')}</h3>
      <dl className={styles.facts}>
        <dt>{say('list.state')}</dt>
        <dd>
          {state === 'draft' && lacks.length > 0 ? (
            <Tag tone="waiting" Icon={PencilLine}>
              {say('list.reviews.toImprove')}
            </Tag>
          ) : (
            <StatusTag display={display} />
          )}
        </dd>
        <dt>{say('list.name')}</dt>
        <dd>{known.name}</dd>
        <dt>
          {known.idType ? sayIdentity(`certificates.${known.idType as 'passport'}`) : say('list.idType')}
        </dt>
        <dd>{known.idNumber}</dd>
        <dt>{say('list.number')}</dt>
        <dd>{number ?? say('list.noNumber')}</dd>
        <dt>{say('detail.batch')}</dt>
        <dd>
          <Text of={look.batch.name} />
        </dd>
        <dt>{say('list.subject')}</dt>
        <dd>
          {chosen.length === 0 && say('detail.nothingChosen')}
          {chosen.map(({ subject, area }) => (
            <div key={JSON.stringify(subject)}>
              <Text of={subject} /> · <Text of={area} between=" · " />
            </div>
          ))}
        </dd>
      </dl>
      <p className={styles.ways}>
        {application.recordId && (
          <a href={personHref(domain, application.recordId, application.applicationId)}>
            {say('detail.person')}
          </a>
        )}
        {filedStates.includes(state) && (
          <a href={filingHref(domain, application.applicationId)}>{sayRoutes('filing')}</a>
        )}
        {isBeside && <a href={examineeHref(domain, application.applicationId)}>{say('detail.ownPage')}</a>}
      </p>
    </section>
  )
}

function AnswersOf({ application, look }: Shown) {
  const say = usePhrases('roster')
  const sections = look.batch.form.sections.flatMap(({ id, title, fields }) => {
    const answered = fields.filter((field) => Object.hasOwn(application.answers, field.id))
    return answered.length > 0 ? [{ id, title, answered }] : []
  })
  if (sections.length === 0) return null
  return sections.map(({ id, title, answered }) => (
    <section key={id}>
      <h3>
        <Text of={title} />
      </h3>
      <dl className={styles.facts}>
        {answered.map((field) => (
          <div key={field.id} style={{ display: 'contents' }}>
            <dt>
              <Text of={field.label} />
            </dt>
            <dd>
              <AnswerWords
                field={field}
                answer={answerIn(application.answers, field.id)}
                empty={say('detail.empty')}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Papers({ application: { photo, attachments, known }, look }: Shown) {
  const say = usePhrases('roster')
  if (!photo && attachments.length === 0) return null
  return (
    <section>
      <h3>{say('detail.papers')}</h3>
      {photo && photo.address !== '' && (
        <img
          className={styles.photo}
          src={photo.address}
          alt={say('detail.photoOf', { name: known.name ?? '' })}
        />
      )}
      <dl className={styles.facts}>
        {attachments.map(({ fileId, ruleId, name, address }) => {
          const rule = look.batch.attachments.find(({ id }) => id === ruleId)
          return (
            <div key={fileId} style={{ display: 'contents' }}>
              <dt>{rule && <Text of={rule.label} />}</dt>
              <dd>
                {address === '' ? (
                  name
                ) : (
                  <a href={address} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Money({ application: { applicationId, feeFen, paid } }: Pick<Shown, 'application'>) {
  const say = usePhrases('roster')
  const sayFlow = usePhrases('flow')
  const { domain } = useProject().info
  const orders = useAnswer(listOrdersOfApplication, { params: { applicationId } }, { fresh: true })
  if (feeFen === null && !orders.data?.length) return null
  return (
    <section>
      <h3>{say('detail.money')}</h3>
      <dl className={styles.facts}>
        <dt>{say('detail.fee')}</dt>
        <dd>
          {feeFen === null ? say('detail.empty') : feeText(feeFen, sayFlow)} ·{' '}
          {say(`list.paids.${paid ? 'paid' : 'unpaid'}`)}
        </dd>
        {orders.data?.map(({ orderId, number, state }) => (
          <div key={orderId} style={{ display: 'contents' }}>
            <dt>{say(`detail.orderStates.${state}`)}</dt>
            <dd>
              <a href={orderHref(domain, orderId)}>
                {say(state === 'paid' ? 'detail.paidOrder' : 'detail.order', { number })}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Decisions({ audits }: { readonly audits: Parameters<typeof AuditRecordList>[0]['audits'] }) {
  const say = usePhrases('roster')
  if (audits.length === 0) return null
  /** Which organisation had them before is not told. */
  const nameOf = ({ kind, name }: (typeof audits)[number]['by']) => {
    if (kind === 'staff') return say('detail.actors.board')
    return kind === 'organisation' && name === '' ? say('detail.actors.formerOrganisation') : name
  }
  const named = audits.map((audit) => ({ ...audit, by: { ...audit.by, name: nameOf(audit.by) } }))
  return (
    <section>
      <h3>{say('detail.decisions')}</h3>
      <AuditRecordList audits={named} />
    </section>
  )
}

function Trail({ trail }: { readonly trail: readonly TrailLine[] }) {
  const say = usePhrases('roster')
  const sayHistory = usePhrases('history')
  const { language } = useLanguage()
  return (
    <section>
      <h3>{say('detail.trail')}</h3>
      <ol className={styles.trail}>
        {trail.map(({ at, deed, by }) => (
          <li key={`${at} ${deed}`}>
            <time dateTime={at}>{minuteText(new Date(at), language)}</time>
            <span>{sayHistory(`deeds.application_${deed}`)}</span>
            <span>{say(`detail.actors.${by}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
