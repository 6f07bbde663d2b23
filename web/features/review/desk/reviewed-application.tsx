import { type ReactNode, useEffect, useRef } from 'react'
import { answerIn, type FormField } from '#contract/batch/form/form.ts'
import type { Claim } from '#contract/kit/desk/desk.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { getReviewedApplication } from '#contract/registration/review/review-endpoints.ts'
import { AuditRecordList } from '#web/features/registration/audit/audit-record-list.tsx'
import { AnswerWords } from '#web/features/registration/form/answers/answer-words.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PapersView } from '../papers/papers-view.tsx'
import type { Papers } from '../papers/use-papers.ts'
import styles from './review-desk.module.css'

export type Reviewed = ReplyOf<typeof getReviewedApplication>

interface ReviewedApplicationProps {
  readonly claim: Claim
  readonly reviewed: Reviewed
  readonly papers: Papers
}

/** Everything on one screen: what was answered beside the photo and the papers. */
export function ReviewedApplication({ claim, reviewed, papers }: ReviewedApplicationProps) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const { application, batch, changes, audits } = reviewed
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was pressed to come here is gone with the one before.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.sides}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves it by keys */}
      <section className={styles.answers} aria-label={say('answers')} tabIndex={0}>
        <h2 ref={heading} tabIndex={-1} className={styles.who}>
          {application.known.name ?? application.number}
        </h2>
        <p className={styles.facts}>
          <span>
            <Text of={batch.name} />
          </span>
          <span>{application.number}</span>
          <span>{say('waitsSince', { time: minuteText(new Date(claim.waitsSince), language) })}</span>
        </p>
        {changes && (
          <p className={styles.changes}>
            {changes.parts.length === 0
              ? say('changes.none')
              : say('changes.some', { count: changes.parts.length })}
          </p>
        )}
        <Person reviewed={reviewed} />
        {batch.form.sections.map(({ id, title, fields }) => (
          <AnswerSection key={id} reviewed={reviewed} fields={fields}>
            <Text of={title} />
          </AnswerSection>
        ))}
        <h3>{say('subjects')}</h3>
        <dl className={styles.list}>
          {application.chosen.map(({ subject, area }) => (
            <div key={JSON.stringify(subject)} data-changed={changes?.parts.includes('subject') || undefined}>
              <dt>
                <Text of={subject} />
              </dt>
              <dd>
                <Text of={area} between=" · " />
              </dd>
            </div>
          ))}
        </dl>
        {audits.length > 0 && (
          <>
            <h3>{say('records.title')}</h3>
            <AuditRecordList audits={audits} />
          </>
        )}
      </section>
      <PapersView papers={papers} />
    </div>
  )
}

/** As the account says, where the form does not ask for it. */
function Person({ reviewed: { application, batch } }: { readonly reviewed: Reviewed }) {
  const sayIdentity = usePhrases('identity')
  const { idType, idNumber } = application.known
  const asked = batch.form.sections.flatMap(({ fields }) => fields.map(({ prefill }) => prefill))
  if (!idType || !idNumber || asked.includes('idNumber')) return null
  return (
    <dl className={styles.list}>
      <div>
        <dt>{sayIdentity(`certificates.${idType as 'passport'}`)}</dt>
        <dd>{idNumber}</dd>
      </div>
    </dl>
  )
}

interface AnswerSectionProps {
  readonly reviewed: Reviewed
  readonly fields: readonly FormField[]
  readonly children: ReactNode
}

/** What of a section was asked for, and what of it is another than before. */
function AnswerSection({ reviewed: { application, changes }, fields, children }: AnswerSectionProps) {
  const say = usePhrases('review')
  const isChanged = (id: string) => changes?.parts.includes(id) ?? false
  const shown = fields.filter(({ id }) => Object.hasOwn(application.answers, id) || isChanged(id))
  if (shown.length === 0) return null
  return (
    <>
      <h3>{children}</h3>
      <dl className={styles.list}>
        {shown.map((field) => (
          <div key={field.id} data-changed={isChanged(field.id) || undefined}>
            <dt>
              <Text of={field.label} />
            </dt>
            <dd>
              <AnswerWords
                field={field}
                answer={answerIn(application.answers, field.id)}
                empty={say('empty')}
              />
              {changes && isChanged(field.id) && (
                <del>
                  {say('was')}
                  <AnswerWords
                    field={field}
                    answer={answerIn(changes.answers, field.id)}
                    empty={say('empty')}
                  />
                </del>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
