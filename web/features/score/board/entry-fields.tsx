import {
  type ScoreEntry,
  type ScoreOutcome,
  scoreOutcomes,
  type ViolationDegree,
  violationDegrees,
} from '#contract/score/score.ts'
import { flawOf, markOfText } from '#contract/score/score-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export const nothingTyped = { mark: '', outcome: '', degree: '', barredUntil: '' }
export type TypedEntry = typeof nothingTyped

export type EntryFlaw = NonNullable<ReturnType<typeof flawOf>> | 'markUnclear'

/** What is wrong with it, where something is; the server also knows how many points there are in all. */
export function entryOf({ mark, outcome, degree, barredUntil }: TypedEntry): ScoreEntry | EntryFlaw {
  const points = mark.trim() === '' ? null : markOfText(mark.trim())
  if (mark.trim() !== '' && points === null) return 'markUnclear'
  const entry = {
    mark: points,
    outcome: (outcome || null) as ScoreOutcome | null,
    degree: (outcome === 'violation' ? degree || null : null) as ViolationDegree | null,
    barredUntil: outcome === 'violation' && degree === 'barred' ? barredUntil || null : null,
  }
  return flawOf(entry, { mostMark: Number.POSITIVE_INFINITY }) ?? entry
}

interface EntryFieldsProps {
  readonly typed: TypedEntry
  readonly tried: boolean
  readonly flaw: EntryFlaw | null
  readonly onChange: (part: Partial<TypedEntry>) => void
}

/** Points, outcome, and how far a violation reaches. */
export function EntryFields({ typed, tried, flaw, onChange }: EntryFieldsProps) {
  const say = usePhrases('scoreBoard')
  const sayScore = usePhrases('score')
  return (
    <>
      <TextField
        id="correct-mark"
        label={say('correct.mark')}
        error={tried && flaw ? say(`flaws.${flaw}`, { most: '' }) : undefined}
        autoComplete="off"
        inputMode="decimal"
        value={typed.mark}
        onChange={({ target }) => onChange({ mark: target.value })}
      />
      <SelectField
        id="correct-outcome"
        label={say('correct.outcome')}
        prompt={say('correct.byLine')}
        options={scoreOutcomes.map((one) => [one, sayScore(`outcomes.${one}`)] as const)}
        value={typed.outcome}
        onChange={({ target }) => onChange({ outcome: target.value })}
      />
      {typed.outcome === 'violation' && <Sanction typed={typed} onChange={onChange} />}
    </>
  )
}

/** How far a violation reaches. */
function Sanction({ typed, onChange }: Pick<EntryFieldsProps, 'typed' | 'onChange'>) {
  const say = usePhrases('scoreBoard')
  return (
    <>
      <SelectField
        id="correct-degree"
        label={say('correct.degree')}
        prompt=""
        options={violationDegrees.map((one) => [one, say(`degrees.${one}`)] as const)}
        value={typed.degree}
        onChange={({ target }) => onChange({ degree: target.value })}
      />
      {typed.degree === 'barred' && (
        <TextField
          id="correct-until"
          type="date"
          label={say('correct.barredUntil')}
          value={typed.barredUntil}
          onChange={({ target }) => onChange({ barredUntil: target.value })}
        />
      )}
    </>
  )
}
