import { Button } from '@mantine/core'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import { type OneTimePassword, OneTimePasswordPanel } from '../one-time-password.tsx'
import { ConsolePage } from './console-page.tsx'

/** Tells a password, once. */
export type TellPassword = (password: OneTimePassword) => void

interface AccountPageProps {
  readonly title: string
  readonly lead: string
  readonly beside?: ReactNode
  readonly addWords: string
  readonly Icon?: LucideIcon
  /** What asks for a new account. */
  readonly form: (onMade: TellPassword, onCancel: () => void) => ReactNode
  readonly children: (tell: TellPassword) => ReactNode
}

/** A page of accounts: a new one is made at its top, and a password that is told once stands there. */
export function AccountPage({ addWords, Icon = Plus, form, children, ...head }: AccountPageProps) {
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<OneTimePassword | null>(null)
  function tell(password: OneTimePassword) {
    setAdding(false)
    setTold(password)
  }
  function add() {
    setTold(null)
    setAdding(true)
  }
  return (
    <ConsolePage
      {...head}
      action={
        !adding && (
          <Button leftSection={<Icon size="1em" aria-hidden="true" />} onClick={add}>
            {addWords}
          </Button>
        )
      }
    >
      {adding && form(tell, () => setAdding(false))}
      {told && <OneTimePasswordPanel key={told.password} told={told} onClose={() => setTold(null)} />}
      {children(tell)}
    </ConsolePage>
  )
}

interface AccountFormProps {
  readonly form: Pick<ContractFormState, 'errors' | 'busy' | 'waitSeconds' | 'element' | 'submit'>
  readonly submitText: string
  /** Null where it cannot be left undone. */
  readonly onCancel: (() => void) | null
  readonly children: ReactNode
}

/** Asks for a new account; opened by a press, and closed again without a word. */
export function AccountForm({ form, submitText, onCancel, children }: AccountFormProps) {
  const say = usePhrases('staff')
  return (
    <ContractForm
      form={form}
      submitText={submitText}
      beside={
        onCancel && (
          <Button variant="subtle" size="md" onClick={onCancel}>
            {say('staff.cancel')}
          </Button>
        )
      }
    >
      {children}
    </ContractForm>
  )
}
