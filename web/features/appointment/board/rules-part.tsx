import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  getAppointmentRules,
  putAppointmentRules,
  type RulesToSet,
} from '#contract/appointment/appointment-board-endpoints.ts'
import { appointmentFlawsOf } from '#contract/appointment/appointment-rules.ts'
import type { OfBatch } from '#web/features/arrangement/of-arrangement.tsx'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './appointment-board.module.css'
import { rulesOf, type TypedRules, typedOf } from './typed-rules.ts'

/** What a board asks of those who appoint, and in which rounds they may. */
export function RulesPart({ of }: { readonly of: OfBatch }) {
  const answer = useAnswer(getAppointmentRules, { params: of }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <RulesForm of={of} read={answer.data} />
}

const versionOf = (read: RulesToSet) => ({ version: read.version, values: typedOf(read) })
/** In the order of the form. */
const figures = [
  'mostSubjectsADay',
  'mostChanges',
  'changeHours',
  'cancelHours',
  'skippedRounds',
  'offerHours',
] as const
const choices = ['oneSiteADay', 'mayCancel', 'freeAtOnce'] as const

function useRulesForm(of: OfBatch, read: RulesToSet) {
  const say = usePhrases('appointmentBoard')
  const sentenceOf = useRefusalSentence()
  const [typed, setTyped] = useState<TypedRules>(() => typedOf(read))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const watch = useChangedMeanwhile<TypedRules>({
    read: versionOf(read),
    readAgain: async () => versionOf(await call(getAppointmentRules, { params: of }, quiet)),
    fields: [
      ...[...figures, ...choices].map((path) => ({ path, label: say(`rules.${path}`) })),
      { path: 'freeAgainAt', label: say('rules.freeAgainAt') },
      { path: 'rounds', label: say('rules.rounds') },
    ],
  })
  async function save() {
    setSaved(false)
    setRefused(null)
    const judged = rulesOf(typed)
    setWrong('wrong' in judged ? judged.wrong : [])
    if ('wrong' in judged) return
    setBusy(true)
    try {
      const saved = await watch.send(typed, (seenVersion) =>
        call(putAppointmentRules, { params: of, body: { ...judged.rules, seenVersion } }, quiet),
      )
      setTyped(watch.saved(versionOf(saved), typed))
      setSaved(true)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.error !== 'changedMeanwhile') setRefused(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<TypedRules>) => {
    setSaved(false)
    setTyped({ ...typed, ...part })
  }
  return { typed, setTyped, change, wrong, refused, busy, isSaved, watch, save }
}
type Form = ReturnType<typeof useRulesForm>

function RulesForm({ of, read }: { readonly of: OfBatch; readonly read: RulesToSet }) {
  const say = usePhrases('appointmentBoard')
  const form = useRulesForm(of, read)
  const { typed, change } = form
  const judged = rulesOf(typed)
  const flaws = 'rules' in judged ? appointmentFlawsOf(judged.rules) : []
  return (
    <form
      className={styles.rules}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
        focusFirstWrong(event.currentTarget)
      }}
    >
      <p className={styles.lead}>{say('rules.lead')}</p>
      <ChangedNotice watch={form.watch} mine={() => typed} onTake={({ values }) => form.setTyped(values)} />
      <div className={styles.fields}>
        <Figure form={form} name="mostSubjectsADay" hint={say('rules.mostSubjectsADayHint')} />
        <Figure form={form} name="mostChanges" />
        <Figure form={form} name="changeHours" />
      </div>
      <Choice form={form} name="oneSiteADay" />
      <Choice form={form} name="mayCancel" />
      {typed.mayCancel && (
        <div className={styles.fields}>
          <Figure form={form} name="cancelHours" />
          <Figure form={form} name="skippedRounds" hint={say('rules.skippedRoundsHint')} />
        </div>
      )}
      <Choice form={form} name="freeAtOnce" />
      <div className={styles.fields}>
        {!typed.freeAtOnce && (
          <TextField
            id="free-again-at"
            type="time"
            label={say('rules.freeAgainAt')}
            hint={say('rules.freeAgainAtHint')}
            value={typed.freeAgainAt}
            onChange={({ target }) => change({ freeAgainAt: target.value })}
          />
        )}
        <Figure form={form} name="offerHours" />
      </div>
      <Rounds form={form} />
      <div role="alert">
        {flaws.map(({ flaw, round }) => (
          <p key={`${flaw} ${round}`} className={styles.refused}>
            {say(`rules.flaws.${flaw}`, { round: (round ?? 0) + 1 })}
          </p>
        ))}
        {form.refused && <p className={styles.refused}>{form.refused}</p>}
      </div>
      <DoneLine>{form.isSaved && say('rules.saved')}</DoneLine>
      <div>
        <BusyButton type="submit" size="md" busy={form.busy} disabled={flaws.length > 0}>
          {say('rules.save')}
        </BusyButton>
      </div>
    </form>
  )
}

interface FigureProps {
  readonly form: Form
  readonly name: (typeof figures)[number]
  readonly hint?: string
}

function Figure({ form, name, hint }: FigureProps) {
  const say = usePhrases('appointmentBoard')
  const error = form.wrong.includes(name) ? say('slots.amountWrong') : undefined
  return (
    <TextField
      id={name}
      label={say(`rules.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      {...(hint !== undefined && { hint })}
      error={error}
      value={form.typed[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
    />
  )
}

function Choice({ form, name }: { readonly form: Form; readonly name: (typeof choices)[number] }) {
  const say = usePhrases('appointmentBoard')
  return (
    <CheckField
      id={name}
      label={say(`rules.${name}`)}
      checked={form.typed[name]}
      onChange={({ target }) => form.change({ [name]: target.checked })}
    />
  )
}

function Rounds({ form: { typed, change } }: { readonly form: Form }) {
  const say = usePhrases('appointmentBoard')
  const { rounds } = typed
  const put = (at: number, part: Partial<TypedRules['rounds'][number]>) =>
    change({ rounds: rounds.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className={styles.rounds}>
      <legend>{say('rules.rounds')}</legend>
      <p className={styles.note}>{say('rules.roundsHint')}</p>
      {rounds.map(({ opensAt, closesAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number alone
        <fieldset key={at} className={styles.round}>
          <legend>{say('rules.round', { round: at + 1 })}</legend>
          <TextField
            id={`round-opens-${at}`}
            type="datetime-local"
            label={say('rules.opensAt')}
            value={opensAt}
            onChange={({ target }) => put(at, { opensAt: target.value })}
          />
          <TextField
            id={`round-closes-${at}`}
            type="datetime-local"
            label={say('rules.closesAt')}
            value={closesAt}
            onChange={({ target }) => put(at, { closesAt: target.value })}
          />
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => change({ rounds: rounds.toSpliced(at, 1) })}
          >
            {say('rules.removeRound', { round: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            change({ rounds: [...rounds, { opensAt: rounds.at(-1)?.closesAt ?? '', closesAt: '' }] })
          }
        >
          {say('rules.addRound')}
        </Button>
      </div>
    </fieldset>
  )
}
