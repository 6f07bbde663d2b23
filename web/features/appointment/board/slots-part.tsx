import { Button } from '@mantine/core'
import { useState } from 'react'
import { type BoardSlot, getAppointmentSlots } from '#contract/appointment/appointment-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import type { OfBatch } from '#web/features/arrangement/of-arrangement.tsx'
import { slotText } from '#web/features/arrangement/when.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './appointment-board.module.css'
import { SlotLine } from './slot-line.tsx'
import { keyOf, type TypedSlots, useTypedSlots } from './use-typed-slots.ts'

/** The sessions and sites of a batch, with the places that are given by appointment. */
export function SlotsPart({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('appointmentBoard')
  const answer = useAnswer(getAppointmentSlots, { params: of }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.slots.length === 0)
    return (
      <EmptyState title={say('slots.none')} text={say('slots.noneText')}>
        <Button
          component="a"
          href={hrefOf('/console/exam-sessions', { project: of.domain, batch: of.batchId })}
        >
          {say('toSessions')}
        </Button>
      </EmptyState>
    )
  return <Slots of={of} slots={answer.data.slots} />
}

function Slots({ of, slots }: { readonly of: OfBatch; readonly slots: readonly BoardSlot[] }) {
  const say = usePhrases('appointmentBoard')
  const sheet = useTypedSlots(of, slots)
  const [calledOff, setCalledOff] = useState<BoardSlot | null>(null)
  return (
    <>
      {sheet.unset.some(({ seats }) => seats > 0) && (
        <div className={styles.fill}>
          <Button variant="default" onClick={sheet.fillBySeats}>
            {say('slots.bySeats')}
          </Button>
          <span className={styles.note}>{say('slots.bySeatsHint')}</span>
        </div>
      )}
      <SlotTable slots={slots} sheet={sheet} onCallOff={setCalledOff} />
      {sheet.refused && (
        <p role="alert" className={styles.refused}>
          {sheet.refused}
        </p>
      )}
      <DoneLine>{sheet.said}</DoneLine>
      {sheet.changed.length > 0 && (
        <ActionBar stays note={say('slots.unsaved')}>
          <Button variant="default" size="md" onClick={sheet.discard}>
            {say('slots.discard')}
          </Button>
          <BusyButton
            size="md"
            busy={sheet.busy === 'save'}
            disabled={sheet.wrong.length > 0}
            onClick={() => void sheet.save()}
          >
            {say('slots.save')}
          </BusyButton>
        </ActionBar>
      )}
      {calledOff && <CallOff slot={calledOff} sheet={sheet} onClose={() => setCalledOff(null)} />}
    </>
  )
}

interface SlotTableProps {
  readonly slots: readonly BoardSlot[]
  readonly sheet: TypedSlots
  readonly onCallOff: (slot: BoardSlot) => void
}

const columns = ['session', 'site', 'seats', 'capacity', 'taken', 'left', 'waiting', 'state'] as const

function SlotTable({ slots, sheet, onCallOff }: SlotTableProps) {
  const say = usePhrases('appointmentBoard')
  return (
    <table className={styles.table}>
      <caption className="read-aloud-only">{say('tabs.slots')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(`slots.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <SlotLine
            key={keyOf(slot)}
            slot={slot}
            typed={sheet.typed[keyOf(slot)]}
            error={sheet.wrong.includes(slot) ? say('slots.amountWrong') : undefined}
            onChange={(next) => sheet.change(slot, next)}
            onCallOff={() => onCallOff(slot)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface CallOffProps {
  readonly slot: BoardSlot
  readonly sheet: TypedSlots
  readonly onClose: () => void
}

function CallOff({ slot, sheet, onClose }: CallOffProps) {
  const say = usePhrases('appointmentBoard')
  const { language } = useLanguage()
  const named = {
    session: slotText(slot.startsAt, slot.endsAt, language),
    site: pickText(slot.site, language),
  }
  const people = slot.booked + slot.offered + slot.waiting
  return (
    <ConfirmDialog
      isOpen
      title={say('slots.callOffAsk')}
      text={`${say('slots.callOffOf', named)}${language === 'en' ? '. ' : '。'}${say('slots.callOffText', { people })}`}
      yes={say('slots.callOff')}
      no={say('slots.keep')}
      busy={sheet.busy === 'callOff'}
      onYes={() => void sheet.callOff(slot).finally(onClose)}
      onClose={onClose}
    />
  )
}
