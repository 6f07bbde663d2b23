import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import type { SheetChanges } from '#contract/batch/board/batch-sheet.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import type { Merged } from './merge-rows.ts'
import styles from './sheet-part.module.css'
import type { SheetSave } from './use-sheet-save.ts'

interface SheetBarProps {
  readonly save: SheetSave
  readonly dirty: boolean
  /** What was last done. */
  readonly said: string
  readonly onCheck: () => void
  /** What the other changed, and how much of it was changed here too; null until it was read. */
  readonly met: Merged | null
  readonly onTake: (how: 'merged' | 'discarded') => void
}

/** Saves the whole sheet, after what would change was read; where another saved meanwhile, both ways to go on. */
export function SheetBar({ save, dirty, said, onCheck, met, onTake }: SheetBarProps) {
  const say = usePhrases('batchBoard')
  return (
    <>
      {save.meanwhile && met && <Meanwhile save={save} met={met} onTake={onTake} />}
      <ErrorSummary errors={save.refused ? [save.refused] : []} />
      <div className={styles.bar}>
        <BusyButton size="md" busy={save.busy} onClick={onCheck}>
          {say('sheet.check')}
        </BusyButton>
        <span role="status">{dirty ? say('sheet.unsaved') : said}</span>
      </div>
      {save.changes && <Changes changes={save.changes} save={save} />}
      {dirty && (
        <LeaveWarning
          title={say('sheet.leave.title')}
          text={say('sheet.leave.text')}
          leave={say('sheet.leave.yes')}
          stay={say('sheet.leave.no')}
        />
      )}
    </>
  )
}

function Meanwhile({ save, met, onTake }: Pick<SheetBarProps, 'save' | 'onTake'> & { readonly met: Merged }) {
  const say = usePhrases('batchBoard')
  const sayChange = usePhrases('change')
  const { language } = useLanguage()
  if (!save.meanwhile) return null
  const { changedAt, changedBy } = save.meanwhile
  const time = minuteText(new Date(changedAt), language)
  return (
    <section className={styles.meanwhile} role="alert">
      <p>
        <History size="1.125em" aria-hidden="true" />
        {changedBy === null
          ? sayChange('titleUnknown', { time })
          : sayChange('title', { name: changedBy, time })}
      </p>
      <p>{say('sheet.meanwhile', { theirs: String(met.theirs), both: String(met.both) })}</p>
      {met.lost > 0 && <p>{say('sheet.meanwhileLost', { count: String(met.lost) })}</p>}
      <div className={styles.ways}>
        <Button onClick={() => onTake('merged')}>{sayChange('merge')}</Button>
        <Button variant="default" onClick={() => onTake('discarded')}>
          {sayChange('discard')}
        </Button>
      </div>
    </section>
  )
}

const pairs = ['added', 'changed', 'switchedOff', 'removed'] as const

function Changes({ changes, save }: { readonly changes: SheetChanges; readonly save: SheetSave }) {
  const say = usePhrases('batchBoard')
  const lines = linesOf(changes, say)
  return (
    <Dialog
      isOpen
      title={say('sheet.changes.title')}
      text={say('sheet.changes.text')}
      {...(!save.busy && { onClose: save.goBack })}
    >
      <ul className={styles.changes}>
        {lines.length === 0 ? (
          <li>{say('sheet.nothing')}</li>
        ) : (
          lines.map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={save.goBack}>
          {say('sheet.changes.no')}
        </Button>
        {lines.length > 0 && (
          <BusyButton size="md" busy={save.busy} onClick={() => void save.save()}>
            {say('sheet.changes.yes')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

function linesOf(changes: SheetChanges, say: ReturnType<typeof usePhrases<'batchBoard'>>): string[] {
  const text = (counted: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, String(count)]))
  const { places, organisations, priced, keptPlaces, drafts, handedIn } = changes
  const ofOrganisations = Object.values(organisations).reduce((sum, count) => sum + count, 0)
  const limits = changes.limits - ofOrganisations
  return [
    ...pairs
      .filter((pair) => changes[pair].areas + changes[pair].subjects > 0)
      .map((pair) =>
        say(`sheet.changes.${pair}`, {
          areas: String(changes[pair].areas),
          subjects: String(changes[pair].subjects),
        }),
      ),
    ...(limits > 0
      ? [
          say('sheet.changes.places', {
            before: String(places.before),
            after: String(places.after),
            limits: String(limits),
          }),
        ]
      : []),
    ...(ofOrganisations > 0 ? [say('sheet.changes.organisations', text(organisations) as never)] : []),
    ...(priced > 0 ? [say('sheet.changes.priced', text({ priced, drafts, handedIn }) as never)] : []),
    ...(keptPlaces > 0 ? [say('sheet.changes.kept', { count: String(keptPlaces) })] : []),
  ]
}
