import type { HeldResult } from '#contract/holdings/held-exam.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { markText } from '#contract/score/score-rules.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { HeldLines } from './held-line.tsx'

/** Scores, what they were before a correction, who has read them, and slips. */
export function HeldResults({ results }: { readonly results: readonly HeldResult[] }) {
  const say = usePhrases('holdings')
  const { language } = useLanguage()
  const shown = (mark: number | null) => (mark === null ? '–' : markText(mark))
  return (
    <HeldLines
      title={say('results')}
      lines={results.map(({ batchName, releasedAt, scores, former, readings, slips, hasNote }) => ({
        words: pickText(batchName, language),
        at: releasedAt,
        more: [
          ...scores.map(({ name, mark, outcome }) =>
            say('score', {
              ...{
                subject: pickText(name, language),
                mark: shown(mark),
                outcome: say(`outcomes.${outcome}`),
              },
            }),
          ),
          ...former.map(({ subject, mark }) =>
            say('former', { subject: pickText(subject, language), mark: shown(mark) }),
          ),
          ...readings.map(({ by, at }) => say(`readBy.${by}`, { time: minuteText(new Date(at), language) })),
          ...slips.map(({ code }) => say('slip', { code })),
          ...(hasNote ? [say('note')] : []),
        ],
      }))}
    />
  )
}
