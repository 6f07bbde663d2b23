import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  discardConfirmationForm,
  withdrawConfirmationForm,
} from '#contract/confirmation/confirmation-endpoints.ts'
import type { WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { FormDeeds } from './use-form-deeds.ts'

interface DeedProps {
  readonly form: WholeConfirmation
  readonly deeds: FormDeeds
}

/** Before the board decides. */
export function TakeFormBack(props: DeedProps) {
  return <AskedOnce {...props} deed="takeBack" endpoint={withdrawConfirmationForm} />
}

/** For another one. */
export function DiscardForm(props: DeedProps) {
  return <AskedOnce {...props} deed="discard" endpoint={discardConfirmationForm} />
}

interface AskedProps extends DeedProps {
  readonly deed: 'takeBack' | 'discard'
  readonly endpoint: typeof withdrawConfirmationForm | typeof discardConfirmationForm
}

function AskedOnce({ form: { formId, version }, deeds, deed, endpoint }: AskedProps) {
  const say = usePhrases('confirmationForm')
  const [asks, setAsks] = useState(false)
  const input = { params: { formId }, body: { seenVersion: version } }
  async function doIt() {
    await deeds.run(deed, async () => {
      await call(endpoint, input, { quiet: true, handled: true })
      await deeds.refresh()
      return say(`${deed}.done`)
    })
    setAsks(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {say(`${deed}.words`)}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={say(`${deed}.words`)}
        text={say(`${deed}.ask`)}
        yes={say(`${deed}.yes`)}
        no={say('keep')}
        busy={deeds.busy === deed}
        onYes={() => void doIt()}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
