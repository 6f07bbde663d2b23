import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { ScoreEntry } from '#contract/score/score.ts'
import { scoreCorrection, scoreRelease } from '#contract/score/score-approvals.ts'
import { markText } from '#contract/score/score-rules.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ShownProposal } from './shown-carryover.ts'

/** To release scores, or to correct one; null of any other kind. */
export function shownScoreProposal(
  say: Phrases<'approval'>,
  language: Language,
  { kind, proposal }: Pick<OpenApproval, 'kind' | 'proposal'>,
): ShownProposal | null {
  if (kind === scoreRelease.name) {
    const { batchName, releasesAt, scores, missing } = scoreRelease.proposal.parse(proposal)
    return {
      title: say('kinds.releaseScores'),
      thing: batchName,
      facts: [
        [say('score.at'), minuteText(new Date(releasesAt), language)],
        [say('score.scores'), say('score.count', { count: scores })],
        [say('score.missing'), say('score.count', { count: missing })],
      ],
    }
  }
  if (kind !== scoreCorrection.name) return null
  const { number, subjectName, before, after, reason } = scoreCorrection.proposal.parse(proposal)
  const entry = (of: ScoreEntry | null) => (of ? entryText(say, of) : say('score.none'))
  return {
    title: say('kinds.correctScore'),
    thing: say('score.of', { number, subject: subjectName }),
    facts: [
      [say('score.before'), entry(before)],
      [say('score.after'), entry(after)],
      [say('reason'), reason],
    ],
  }
}

function entryText(say: Phrases<'approval'>, { mark, outcome, degree, barredUntil }: ScoreEntry): string {
  const parts = [
    mark === null ? '' : markText(mark),
    outcome === null ? say('score.byLine') : say(`score.outcomes.${outcome}`),
    degree === null ? '' : say(`score.degrees.${degree}`),
    barredUntil ?? '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
