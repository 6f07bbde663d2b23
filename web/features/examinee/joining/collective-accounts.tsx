import { isEnded } from '#contract/registration/application-steps.ts'
import { listApplications } from '#contract/registration/registration-endpoints.ts'
import { CollectiveAccount } from '#web/features/registration/collective/collective-account.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './moves.module.css'

/** For each registration that goes on, the organisation to which the candidate says they belong. */
export function CollectiveAccounts() {
  const say = usePhrases('joining')
  const answer = useAnswer(listApplications, {})
  const open = (answer.data ?? []).filter(({ state }) => !isEnded(state))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="collective-account">
      <h2 id="collective-account">{say('collective.title')}</h2>
      <p className={styles.lead}>{say('collective.lead')}</p>
      {open.map(({ applicationId, batchName }) => (
        <div key={applicationId} className={styles.said}>
          <h3>
            <Text of={batchName} />
          </h3>
          <CollectiveAccount applicationId={applicationId} />
        </div>
      ))}
    </section>
  )
}
