import { Button } from '@mantine/core'
import { z } from 'zod'
import { type Invigilator, invigilator } from '#contract/exam-day/exam-day.ts'
import { putInvigilators } from '#contract/exam-day/session-data-endpoints.ts'
import type { SessionRoom, SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

const { telephone } = invigilator.shape
const one = {
  name: z.string().trim().max(40),
  telephone: z.union([z.literal(''), telephone]),
  confirmed: z.boolean(),
}
/** Both as they are typed: a name without a telephone is none. */
const typed = z
  .object({ chief: z.object(one), second: z.object(one) })
  .superRefine(({ chief, second }, context) => {
    for (const [path, person] of Object.entries({ chief, second }))
      for (const part of ['name', 'telephone'] as const)
        if ((person.name === '') !== (person.telephone === '') && person[part] === '')
          context.addIssue({ code: 'custom', path: [path, part], message: 'missing' })
  })

const nobody = { name: '', telephone: '', confirmed: false }
const named = (person: Invigilator): Invigilator | null => (person.name === '' ? null : person)

interface InvigilatorsDialogProps {
  readonly session: SiteSessionDetail
  readonly room: SessionRoom
  readonly onClose: () => void
  readonly onSaved: () => unknown
}

/** Who watches over a room. */
export function InvigilatorsDialog({ session, room, onClose, onSaved }: InvigilatorsDialogProps) {
  const say = usePhrases('examDay')
  const { batchId, areaId, sessionId } = session
  const { chief, second } = room.invigilators
  const incomplete = phrase('examDay', 'invigilators.incomplete')
  const wrong = phrase('examDay', 'invigilators.telephoneWrong')
  const form = useContractForm(typed, {
    defaults: { chief: chief ?? nobody, second: second ?? nobody },
    first: 'chief.name',
    missing: {
      'chief.name': incomplete,
      'second.name': incomplete,
      'chief.telephone': wrong,
      'second.telephone': wrong,
    },
    send: (body) =>
      call(
        putInvigilators,
        {
          params: { batchId, areaId, sessionId, roomId: room.roomId },
          body: { chief: named(body.chief), second: named(body.second), seenVersion: room.version },
        },
        { quiet: true, handled: true },
      ),
    onDone: onSaved,
  })
  return (
    <Dialog
      isOpen
      title={say('invigilators.change')}
      text={say('room', { room: `${room.code} ${room.name}`.trim() })}
      onClose={onClose}
    >
      <ContractForm
        form={form}
        submitText={say('invigilators.save')}
        beside={
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
        }
      >
        {(['chief', 'second'] as const).map((who) => (
          <fieldset key={who} data-field>
            <legend>{say(`invigilators.${who}`)}</legend>
            <TextField
              {...form.field(`${who}.name`)}
              label={say('invigilators.name')}
              hint={who === 'second' ? say('invigilators.secondHint') : undefined}
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              {...form.field(`${who}.telephone`)}
              label={say('invigilators.telephone')}
              inputMode="tel"
              maxLength={24}
              autoComplete="off"
            />
            <CheckField {...form.field(`${who}.confirmed`)} label={say('invigilators.confirmed')} />
          </fieldset>
        ))}
      </ContractForm>
    </Dialog>
  )
}
