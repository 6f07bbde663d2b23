import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Choice } from '#contract/kit/list/choice.ts'
import { type ChosenOrder, orderChosen } from '#contract/payment/chosen-orders.ts'
import { orderHref } from '#web/features/payment/payment-hrefs.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DeedDialog } from '#web/ui/list/chosen/deed-dialog.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import { forMany } from './deeds.tsx'
import type { RosterList } from './roster-look.tsx'

interface PayDeedProps {
  readonly batchId: string
  readonly choice: Choice<RosterList>
  readonly count: number | null
  /** What people call a row; undefined where it is not here. */
  readonly nameOf: (applicationId: string) => string | undefined
  readonly onClose: () => void
}

/** One order of those who can be paid for; the others are named, and the order leads on. */
export function PayDeed({ batchId, choice, count, nameOf, onClose }: PayDeedProps) {
  const say = usePhrases('roster')
  const [made, setMade] = useState<ChosenOrder | null>(null)
  const form = useContractForm(z.object({}), {
    defaults: {},
    send: () => call(orderChosen, { params: { batchId }, body: { choice } }, forMany),
    onDone: setMade,
  })
  if (made) return <Made made={made} nameOf={nameOf} onClose={onClose} />
  const words = { words: say('deeds.pay.words'), lead: say('deeds.pay.lead'), yes: say('deeds.pay.yes') }
  return <DeedDialog {...{ form, count, onClose }} {...words} />
}

type MadeProps = Pick<PayDeedProps, 'nameOf' | 'onClose'> & { readonly made: ChosenOrder }

function Made({ made: { orderId, count, left }, nameOf, onClose }: MadeProps) {
  const say = usePhrases('roster')
  const sayList = usePhrases('list')
  const { domain } = useProject().info
  return (
    <Dialog
      isOpen
      wide
      title={orderId ? say('deeds.pay.made', { count }) : say('deeds.pay.none')}
      text={left.length > 0 ? say('deeds.pay.left', { count: left.length }) : ''}
      onClose={onClose}
    >
      {left.length > 0 && (
        <ul>
          {left.map(({ applicationId, why }) => (
            <li key={applicationId}>
              <MixedText>{nameOf(applicationId) ?? sayList('outcomes.unknownRecord')}</MixedText>
              {say('deeds.pay.colon')}
              {say(`deeds.pay.whys.${why}`)}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {sayList('outcomes.close')}
        </Button>
        {orderId && (
          <Button component="a" size="md" href={orderHref(domain, orderId)}>
            {say('deeds.pay.toOrder')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
