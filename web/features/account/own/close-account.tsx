import { useState } from 'react'
import { closeAccount } from '#contract/account/me-endpoints.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import { leaveAccount } from '#web/platform/state/session.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './security-section.module.css'
import { SecuritySection } from './security-section.tsx'

const places = { oldPasswordWrong: 'password', accountLocked: 'password' } as const

/** Says what will happen, and asks once. */
export function CloseAccount() {
  const say = usePhrases('account')
  const [open, setOpen] = useState(false)
  return (
    <SecuritySection
      title={say('security.close')}
      text={say('security.closeText')}
      action={{ words: say('security.closeAction'), open, onToggle: () => setOpen(!open) }}
    >
      {open && <ClosureForm />}
    </SecuritySection>
  )
}

function ClosureForm() {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const form = useContractForm(closeAccount, {
    defaults: { password: '' },
    missing: { password: phrase('account', 'missing.oldPassword') },
    ids: { password: 'closePassword' },
    places,
    send: (body) => call(closeAccount, { body }, { quiet: true }),
    onDone: () => {
      leaveAccount()
      writeState('signInReason', 'accountClosed')
      window.location.replace(homeHref(domain))
    },
  })
  return (
    <ContractForm form={form} severe submitText={say('security.closeConfirm')} className={styles.body}>
      <div className={styles.warning}>
        <ul>
          <li>{say('security.closeWipes')}</li>
          <li>{say('security.closeKeeps')}</li>
          <li>{say('security.closeForever')}</li>
        </ul>
      </div>
      <PasswordField
        {...form.field('password')}
        label={say('fields.loginPassword')}
        hint={say('fields.loginPasswordHint')}
        autoComplete="current-password"
      />
    </ContractForm>
  )
}
