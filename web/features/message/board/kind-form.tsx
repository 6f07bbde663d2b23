import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageChannels } from '#contract/kit/message-kind.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { ChannelSection } from './channel-section.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import { type KindAt, useKindForm } from './use-kind-form.ts'

/** A section for each channel: switched on or off, its texts in three languages, and how they read. */
export function KindForm(at: KindAt) {
  const say = usePhrases('messageBoard')
  const { form, notice, saved } = useKindForm(at)
  const [trying, setTrying] = useState(false)
  return (
    <div>
      <ChangedNotice {...notice} />
      <ContractForm
        form={form}
        submitText={say('kind.save')}
        whole
        beside={
          <Button variant="default" size="md" onClick={() => setTrying(true)}>
            {say('kind.trial')}
          </Button>
        }
      >
        {messageChannels.map((channel) => (
          <ChannelSection key={channel} {...at} channel={channel} form={form} />
        ))}
      </ContractForm>
      <DoneLine>{saved && say('kind.saved')}</DoneLine>
      {trying && <TrialDialog {...at} typed={form.library.getValues()} onClose={() => setTrying(false)} />}
      {form.library.formState.isDirty && (
        <LeaveWarning
          title={say('kind.leave.title')}
          text={say('kind.leave.text')}
          leave={say('kind.leave.leave')}
          stay={say('kind.leave.stay')}
        />
      )}
    </div>
  )
}
