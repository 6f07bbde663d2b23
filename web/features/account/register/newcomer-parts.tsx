import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { AgreementFields, type Agreements } from './agreement-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { IdentityFields, PersonFields } from './identity-fields.tsx'
import {
  fieldsOfPart,
  isMinor,
  type NewcomerForm,
  type NewcomerPart,
  newcomerParts,
} from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'
import { AccountNameField, NewPasswordFields } from './sign-in-fields.tsx'
import { useFactsInNumber } from './use-facts-in-number.ts'
import { type Sending, useNewcomerSending } from './use-newcomer-sending.ts'

export interface NewcomerPartsProps extends Sending {
  readonly part: NewcomerPart
  readonly onPart: (part: NewcomerPart) => void
  readonly onBack: () => void
}

/** On a wide screen one page, on a phone one part after the other. */
export function NewcomerParts({ part, onPart, onBack, ...sending }: NewcomerPartsProps) {
  const say = usePhrases('account')
  const { proven, agreements } = sending
  const form = useFormContext<NewcomerForm>()
  const birthDay = useWatch<NewcomerForm, 'birthDay'>({ name: 'birthDay' })
  const way = useWay(part, birthDay)
  const { errors, forget, tellFields, busy, waitSeconds, send } = useNewcomerSending(sending)
  const top = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(top, way.open)
  const inView = new Set<string>(way.shown.flatMap((one) => [...fieldsOfPart[one]]))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    forget()
    const fields = way.shown.flatMap((one) => [...fieldsOfPart[one]])
    if (!(await form.trigger(fields, { shouldFocus: true }))) return tellFields()
    if (way.next) return onPart(way.next)
    const lacking = await send()
    if (lacking) onPart(lacking)
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.why}>{say('register.proven', { contact: proven.contact })}</p>
      <ErrorSummary errors={errors.filter(({ id }) => id === null || inView.has(id))} />
      {way.shown.map((one) => (
        <section key={one} className={styles.part} aria-labelledby={`part-${one}`}>
          <h2 id={`part-${one}`} ref={one === way.open ? top : undefined} tabIndex={-1}>
            {say(`register.parts.${one}`)}
          </h2>
          <Part part={one} agreements={agreements} minor={isMinor(birthDay, new Date())} />
        </section>
      ))}
      <WaitingLine seconds={waitSeconds} />
      <ActionBar>
        <Button variant="default" size="md" onClick={() => (way.before ? onPart(way.before) : onBack())}>
          {say('back')}
        </Button>
        <BusyButton type="submit" size="md" busy={busy}>
          {say(way.next ? 'next' : 'register.submit')}
        </BusyButton>
      </ActionBar>
    </form>
  )
}

/** Which parts there are for this person, which are in view, and what lies before and after. */
function useWay(part: NewcomerPart, birthDay: string) {
  const onPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { asked } = useFactsInNumber()
  const parts = newcomerParts.filter(
    (one) => (one !== 'guardian' || isMinor(birthDay, new Date())) && (one !== 'person' || asked.length > 0),
  )
  const at = Math.max(0, parts.indexOf(part))
  if (!onPhone) return { open: parts[0], shown: parts, next: undefined, before: undefined }
  return { open: parts[at], shown: parts.slice(at, at + 1), next: parts[at + 1], before: parts[at - 1] }
}

/** A new part begins at its heading, for the eye and for the screen reader; the first one where the page begins. */
function useFocusOnChange(top: RefObject<HTMLHeadingElement | null>, open: NewcomerPart | undefined) {
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    window.scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [open, top])
}

interface PartProps {
  readonly part: NewcomerPart
  readonly agreements: Agreements
  readonly minor: boolean
}

function Part({ part, agreements, minor }: PartProps) {
  switch (part) {
    case 'identity':
      return <IdentityFields />
    case 'person':
      return <PersonFields />
    case 'account':
      return <AccountNameField />
    case 'password':
      return <NewPasswordFields />
    case 'guardian':
      return <GuardianFields />
    case 'agreements':
      return <AgreementFields agreements={agreements.filter(({ kind }) => minor || kind !== 'guardian')} />
  }
}
