import { type FormEvent, useState } from 'react'
import { closeoutSettings, type FieldGroup, fieldGroups, leastDays } from '#contract/closeout/closeout.ts'
import { type Closeout, putCloseoutSettings } from '#contract/closeout/closeout-endpoints.ts'
import { dayText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './closeout.module.css'
import type { CloseoutPartProps } from './closeout-part.ts'

type Typed = Readonly<Record<FieldGroup, string>>
const typedOf = ({ keptDays }: Closeout['settings']): Typed =>
  Object.fromEntries(fieldGroups.map((group) => [group, `${keptDays[group]}`])) as Typed
const daysOf = (typed: Typed) =>
  Object.fromEntries(
    fieldGroups.map((group) => [group, /^\d{1,5}$/.test(typed[group].trim()) ? Number(typed[group]) : -1]),
  )

/** For how many days each group is kept after the end, and what was erased. */
export function RetentionPart({ domain, read, onDone }: CloseoutPartProps) {
  const say = usePhrases('closeout')
  const { busy, refused, said, run } = useDeeds()
  const [typed, setTyped] = useState<Typed>(typedOf(read.settings))
  const [keepsHolders, setKeepsHolders] = useState(read.settings.keepsHolders)
  const [flawed, setFlawed] = useState<ReadonlySet<string>>(new Set())
  function save(event: FormEvent) {
    event.preventDefault()
    const judged = closeoutSettings.safeParse({ keptDays: daysOf(typed), keepsHolders })
    setFlawed(new Set(judged.success ? [] : judged.error.issues.map(({ path }) => String(path[1]))))
    if (!judged.success) return
    const body = { ...judged.data, seenVersion: read.settings.version }
    void run('save', async () => {
      await call(putCloseoutSettings, { params: { domain }, body }, quiet)
      await onDone()
      return say('retention.saved')
    })
  }
  const flawOf = (group: FieldGroup) => {
    if (!flawed.has(group)) return undefined
    const isLong = group === 'papers' && Number(typed.papers) > Number(typed.moneyBooks)
    return isLong ? say('retention.papersLonger') : say('retention.least', { days: leastDays[group] })
  }
  return (
    <section aria-labelledby="closeout-retention">
      <h2 id="closeout-retention">{say('retention.title')}</h2>
      <p className={styles.lead}>{say('retention.lead')}</p>
      <form onSubmit={save} noValidate>
        <div className={styles.groups}>
          {fieldGroups.map((group) => (
            <div key={group} className={styles.group}>
              <TextField
                id={`retention-${group}`}
                label={say(`retention.groups.${group}`)}
                hint={say('retention.least', { days: leastDays[group] })}
                error={flawOf(group)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={typed[group]}
                onChange={({ target }) => setTyped({ ...typed, [group]: target.value })}
              />
              <Erased erasure={read.erasures.find((one) => one.group === group)} />
            </div>
          ))}
        </div>
        <CheckField
          id="keeps-holders"
          label={say('retention.keepsHolders')}
          hint={say('retention.keepsHoldersNote')}
          checked={keepsHolders}
          onChange={({ target }) => setKeepsHolders(target.checked)}
        />
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <DoneLine>{said}</DoneLine>
        <BusyButton type="submit" busy={busy !== null}>
          {say('retention.save')}
        </BusyButton>
      </form>
    </section>
  )
}

/** From when on, how far, and how much. Before the project is closed there is nothing to say. */
function Erased({ erasure }: { readonly erasure: Closeout['erasures'][number] | undefined }) {
  const say = usePhrases('closeout')
  const { language } = useLanguage()
  if (!erasure || erasure.dueAt === null) return null
  const { dueAt, beganAt, endedAt, rows, files } = erasure
  function stand() {
    if (endedAt !== null) return 'done'
    if (beganAt !== null) return 'running'
    return new Date(dueAt ?? 0).getTime() <= Date.now() ? 'waiting' : 'notDue'
  }
  return (
    <p className={styles.state}>
      {say('retention.dueAt')}: {dayText(new Date(dueAt), language)} · {say(`retention.${stand()}`)}
      {beganAt !== null && <> · {say('retention.erased', { rows, files })}</>}
    </p>
  )
}
