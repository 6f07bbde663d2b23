import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { ConcernedDialog } from './concerned-dialog.tsx'
import styles from './setup-form.module.css'
import type { SetupState } from './use-setup-form.ts'

interface SetupFormViewProps<Typed extends FieldValues> {
  readonly setup: SetupState<Typed>
  /** Its fields stand side by side. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of every page of settings: what others changed, the fields, saving, and whom it concerns. */
export function SetupFormView<Typed extends FieldValues>({
  setup,
  wide = false,
  children,
}: SetupFormViewProps<Typed>) {
  const say = usePhrases('projectSetup')
  const { form, notice, asked, saved } = setup
  return (
    <div className={wide ? undefined : styles.narrow}>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('save')} whole>
        {children}
      </ContractForm>
      <DoneLine>{saved && say(saved.changed.length > 0 ? 'saved' : 'savedNothing')}</DoneLine>
      {asked && <ConcernedDialog told={asked} onYes={setup.confirm} onNo={setup.cancel} busy={form.busy} />}
    </div>
  )
}
