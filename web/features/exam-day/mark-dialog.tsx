import { Button } from '@mantine/core'
import { z } from 'zod'
import { mostNoteCharacters } from '#contract/exam-day/exam-day.ts'
import type { SessionRoom } from '#contract/exam-day/site-session.ts'
import type { NewMark, Sitter } from '#contract/exam-day/situation-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { freshMark } from './fresh-mark.ts'

const kinds = ['violation', 'seatChange', 'reserveMachine'] as const
const typed = z
  .object({
    kind: z.enum(kinds),
    note: z.string().trim().max(mostNoteCharacters),
    roomId: z.string(),
    seat: z.string().trim(),
  })
  .superRefine(({ kind, note, seat }, context) => {
    if (kind === 'violation' && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: 'missing' })
    if (kind === 'seatChange' && !/^[1-9]\d{0,3}$/.test(seat))
      context.addIssue({ code: 'custom', path: ['seat'], message: 'missing' })
  })

interface MarkDialogProps {
  readonly sitter: Sitter
  readonly rooms: readonly SessionRoom[]
  readonly roomId: string
  readonly onClose: () => void
  readonly onMark: (mark: NewMark) => Promise<boolean>
}

/** A violation, another seat, a reserve machine. */
export function MarkDialog({ sitter, rooms, roomId, onClose, onMark }: MarkDialogProps) {
  const say = usePhrases('examDay')
  const form = useContractForm(typed, {
    defaults: { kind: 'violation' as const, note: '', roomId, seat: '' },
    missing: {
      note: phrase('examDay', 'marking.noteNeeded'),
      seat: phrase('examDay', 'marking.seatNeeded'),
    },
    send: ({ kind, note, roomId: to, seat }) =>
      onMark(
        freshMark(sitter.applicationId, kind, {
          note,
          ...(kind === 'seatChange' && { roomId: to, seat: Number(seat) }),
        }),
      ),
    onDone: onClose,
  })
  const kind = form.library.watch('kind')
  return (
    <Dialog
      isOpen
      title={say('marking.more')}
      text={say('marking.moreTitle', { name: sitter.name, seat: sitter.seat })}
      onClose={onClose}
    >
      <ContractForm
        form={form}
        submitText={say('marking.save')}
        beside={
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
        }
      >
        <ChoiceField
          {...form.field('kind')}
          label={say('marking.kind')}
          options={kinds.map((one) => [one, say(`marking.${one}`)] as const)}
        />
        {kind === 'seatChange' && (
          <>
            <SelectField
              {...form.field('roomId')}
              label={say('marking.toRoom')}
              options={rooms.map((room) => [room.roomId, `${room.code} ${room.name}`.trim()] as const)}
            />
            <TextField
              {...form.field('seat')}
              label={say('marking.toSeat')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </>
        )}
        <LongTextField
          {...form.field('note')}
          label={say('marking.note')}
          hint={say('marking.noteHint')}
          rows={3}
          maxLength={mostNoteCharacters}
        />
      </ContractForm>
    </Dialog>
  )
}
