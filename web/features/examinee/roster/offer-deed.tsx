import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { offerMoves } from '#contract/examinee/joining/move-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DeedDialog } from '#web/ui/list/chosen/deed-dialog.tsx'
import { usePortions } from '#web/ui/list/chosen/use-portions.ts'
import { type DeedProps, forMany, wordsOf } from './deeds.tsx'

const offer = z.object({ to: z.enum(['organisation', 'person']), accountName: z.string().trim().max(40) })

/** Offers each of them to another organisation, or to the person’s own account: nobody goes before the other side agrees. */
export function OfferDeed({ batchId, choice, count, onDone, onClose }: DeedProps) {
  const say = usePhrases('roster')
  const id = useId()
  const portions = usePortions()
  const form = useContractForm(offer, {
    defaults: { to: 'organisation', accountName: '' },
    ids: { to: `${id}-to`, accountName: `${id}-account` },
    judge: ({ to, accountName }) =>
      to === 'organisation' && accountName.trim() === ''
        ? { accountName: phrase('roster', 'deeds.offer.accountMissing') }
        : {},
    places: { organisationAbsent: 'accountName' },
    send: ({ to, accountName }) =>
      portions.run(choice, (portion) =>
        call(
          offerMoves,
          { params: { batchId }, body: { choice: portion, accountName: to === 'person' ? '' : accountName } },
          forMany,
        ),
      ),
    onDone,
  })
  const to = useWatch({ control: form.library.control, name: 'to' })
  return (
    <DeedDialog form={form} {...{ count, onClose }} portions={portions.shown} {...wordsOf(say, 'offer')}>
      <ChoiceField
        {...form.field('to')}
        label={say('deeds.offer.to')}
        hint={to === 'person' ? say('deeds.offer.personHint') : undefined}
        options={[
          ['organisation', say('deeds.offer.organisation')],
          ['person', say('deeds.offer.person')],
        ]}
      />
      {to === 'organisation' && (
        <TextField
          {...form.field('accountName')}
          label={say('deeds.offer.account')}
          hint={say('deeds.offer.accountHint')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
        />
      )}
    </DeedDialog>
  )
}
