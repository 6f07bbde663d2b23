import { filingDesk } from '#contract/filing/filing-board-endpoints.ts'
import { OneByOne } from '#web/features/staff/desk/one-by-one.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { FilingPanel } from './filing-panel.tsx'

/** One filing after the other; what was granted is final. */
export function FilingDesk({ domain }: { readonly domain: string }) {
  const say = usePhrases('filingBoard')
  return (
    <OneByOne desk={filingDesk} domain={domain} say={say}>
      {(filingId, onDecided) => (
        <FilingPanel
          domain={domain}
          filingId={filingId}
          heading="h2"
          onDecided={({ decisionId, state }) =>
            onDecided({
              decisionId: state === 'refused' ? decisionId : null,
              said: phrase('filingBoard', 'decided'),
            })
          }
        />
      )}
    </OneByOne>
  )
}
