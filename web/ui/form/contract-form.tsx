import type { ReactNode } from 'react'
import { ActionBar } from '../buttons/action-bar.tsx'
import { BusyButton } from '../buttons/busy-button.tsx'
import { ErrorSummary } from '../errors/error-summary.tsx'
import { besideButton, ofFields } from '../errors/field-errors.ts'
import { WaitingLine } from '../states/waiting-line.tsx'
import styles from './contract-form.module.css'
import type { ContractFormState } from './use-contract-form.ts'

interface ContractFormProps {
  readonly form: Pick<ContractFormState, 'errors' | 'busy' | 'waitSeconds' | 'element' | 'submit'>
  readonly submitText: string
  /** Takes something away for good. */
  readonly severe?: boolean
  /** The other buttons. */
  readonly beside?: ReactNode
  /** The whole of a screen: its buttons stay in view on a phone, the way back first. Else a small form among others. */
  readonly whole?: boolean
  readonly className?: string | undefined
  readonly onFocus?: () => void
  readonly children?: ReactNode
}

/** What is wrong with the fields above them, what is about none of them beside the button that was pressed. */
export function ContractForm({ form, whole = false, beside, children, ...props }: ContractFormProps) {
  const refused = <ErrorSummary errors={besideButton(form.errors)} />
  const button = <Submit form={form} whole={whole} {...props} />
  return (
    <form
      ref={form.element}
      className={props.className ?? (whole ? undefined : styles.small)}
      noValidate
      onSubmit={form.submit}
      onFocus={props.onFocus}
    >
      <ErrorSummary errors={ofFields(form.errors)} />
      {children}
      <WaitingLine seconds={form.waitSeconds} />
      {whole ? (
        <ActionBar note={refused}>
          {beside}
          {button}
        </ActionBar>
      ) : (
        <>
          <div className={styles.refused}>{refused}</div>
          <div className={styles.actions}>
            {button}
            {beside}
          </div>
        </>
      )}
    </form>
  )
}

function Submit({ form, severe = false, submitText }: ContractFormProps) {
  return (
    <BusyButton
      type="submit"
      size="md"
      busy={form.busy}
      {...(severe && { variant: 'default', c: 'var(--refused)' })}
    >
      {submitText}
    </BusyButton>
  )
}
