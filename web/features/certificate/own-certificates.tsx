import { inquireCertificates } from '#contract/certificate/certificate-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './certificate.module.css'
import { EarnedRule } from './earned-rule.tsx'
import { StandingCertificate } from './standing-certificate.tsx'

/** What somebody can have, what is missing for it, and what they asked for. */
export function OwnCertificates() {
  const say = usePhrases('certificate')
  const answer = useAnswer(inquireCertificates, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { rules, certificates, window, ways, collectAt } = answer.data
  if (rules.length === 0 && certificates.length === 0)
    return <EmptyState title={say('empty')} text={say('emptyAdvice')} />
  const reread = () => void answer.refetch()
  return (
    <>
      <p className={styles.lead}>{say('lead')}</p>
      <WindowLine window={window} />
      {certificates.length > 0 && (
        <section className={styles.part} aria-labelledby="own-certificates">
          <h2 id="own-certificates">{say('mine')}</h2>
          {certificates.map((one) => (
            <StandingCertificate
              key={`${one.certificateId} ${one.state}`}
              certificate={one}
              collectAt={collectAt}
              onChange={reread}
            />
          ))}
        </section>
      )}
      {rules
        .filter(({ isThere }) => !isThere)
        .map((rule) => (
          <EarnedRule
            key={rule.ruleId}
            rule={rule}
            ways={ways}
            collectAt={collectAt}
            isOpen={window.state === 'open'}
            onDone={reread}
          />
        ))}
    </>
  )
}

type Window = ReplyOf<typeof inquireCertificates>['window']

function WindowLine({ window: { state, opensAt, closesAt } }: { readonly window: Window }) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const edge = state === 'notYetOpen' ? opensAt : closesAt
  const time = edge ? minuteText(new Date(edge), language) : null
  if (state === 'paused') return <p className={styles.told}>{say('windows.paused')}</p>
  const words = time ? say(`windows.${state}`, { time }) : say(`windows.${state}Unknown`)
  return <p className={styles.told}>{words}</p>
}
