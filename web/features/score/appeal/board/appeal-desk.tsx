import { appealDesk } from '#contract/appeal/appeal-board-endpoints.ts'
import { OneByOne } from '#web/features/staff/desk/one-by-one.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { AppealPanel } from './appeal-panel.tsx'

/** One appeal after the other; what was answered is final, a proposed correction is not. */
export function AppealDesk({ domain }: { readonly domain: string }) {
  const say = usePhrases('appealBoard')
  return (
    <OneByOne desk={appealDesk} domain={domain} say={say}>
      {(appealId, onDecided) => (
        <AppealPanel
          domain={domain}
          appealId={appealId}
          onDecided={({ decisionId, state }) =>
            onDecided(
              state === 'correcting'
                ? { decisionId, said: phrase('appealBoard', 'proposed') }
                : { decisionId: null, said: phrase('appealBoard', 'answered') },
            )
          }
        />
      )}
    </OneByOne>
  )
}
