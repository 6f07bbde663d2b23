import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { AgreementFields, type Agreements } from './agreement-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { IdentityFields, PersonFields } from './identity-fields.tsx'
import {
  fieldsOfPart,
  isMinor,
  type NewcomerFields,
  type NewcomerForm,
  type NewcomerPart,
  newcomerParts,
} from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'
import { AccountNameField, NewPasswordFields } from './sign-in-fields.tsx'
import { useFactsInNumber } from './use-facts-in-number.ts'

export interface NewcomerPlace {
  readonly part: NewcomerPart
  readonly onPart: (part: NewcomerPart) => void
  readonly onBack: () => void
}

interface NewcomerPartsProps extends NewcomerPlace, NewcomerFields {
  readonly contact: string
  readonly agreements: Agreements
}

/** On a wide screen one page, on a phone one part after the other. */
export function NewcomerParts({ form, contact, agreements, part, onPart, onBack }: NewcomerPartsProps) {
  const say = usePhrases('account')
  const birthDay = useWatch<NewcomerForm, 'birthDay'>({ name: 'birthDay' })
  const way = useWay(part, birthDay)
  const top = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(top, way.open, form)
  const inView = way.shown.flatMap((one): readonly string[] => fieldsOfPart[one])
  const { next } = way
  const errors = form.errors.filter(({ id }) => id === null || inView.includes(id))
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!next) return form.submit()
    if (form.check(inView)) onPart(next)
  }
  /** What is wrong may be in a part that is not in view. */
  const leadToErrors = useEffectEvent((found: readonly FieldError[]) => {
    const wrong = partOf(found.find(({ id }) => id !== null)?.id)
    if (wrong && !way.shown.includes(wrong)) onPart(wrong)
  })
  useEffect(() => leadToErrors(form.errors), [form.errors])
  return (
    <ContractForm
      form={{ ...form, submit, errors: errors.map((error) => namedIn(agreements, error)) }}
      whole
      submitText={say(next ? 'next' : 'register.submit')}
      beside={
        <Button variant="default" size="md" onClick={() => (way.before ? onPart(way.before) : onBack())}>
          {say('back')}
        </Button>
      }
    >
      <p className={styles.why}>{say('register.proven', { contact })}</p>
      {way.shown.map((one) => (
        <section key={one} className={styles.part} aria-labelledby={`part-${one}`}>
          <h2 id={`part-${one}`} ref={one === way.open ? top : undefined} tabIndex={-1}>
            {say(`register.parts.${one}`)}
          </h2>
          <Part part={one} form={form} agreements={agreements} minor={isMinor(birthDay, new Date())} />
        </section>
      ))}
    </ContractForm>
  )
}

/** Which of the texts is not agreed to yet; below its box that goes without saying. */
function namedIn(agreements: Agreements, { id, sentence }: FieldError): FieldError {
  const text = agreements.find(({ kind }) => id === `agreed.${kind}`)
  return { id, sentence: text ? phrase('account', 'register.agreeFirst', { title: text.title }) : sentence }
}

function partOf(field: string | null | undefined): NewcomerPart | undefined {
  return newcomerParts.find((part) => fieldsOfPart[part].some((path) => path === field))
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

/** A new part begins at its heading, or where it must be mended; the first one where the page begins. */
function useFocusOnChange(
  top: RefObject<HTMLHeadingElement | null>,
  open: NewcomerPart | undefined,
  { errors }: Pick<NewcomerFields['form'], 'errors'>,
) {
  const before = useRef(open)
  const wrong = errors.find(({ id }) => open && partOf(id) === open)?.id
  const enter = useEffectEvent(() => {
    window.scrollTo({ top: 0 })
    if (wrong) focusInView(document.getElementById(wrong))
    else top.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    enter()
  }, [open])
}

interface PartProps extends NewcomerFields {
  readonly part: NewcomerPart
  readonly agreements: Agreements
  readonly minor: boolean
}

function Part({ part, form, agreements, minor }: PartProps) {
  switch (part) {
    case 'identity':
      return <IdentityFields form={form} />
    case 'person':
      return <PersonFields form={form} />
    case 'account':
      return <AccountNameField form={form} />
    case 'password':
      return <NewPasswordFields form={form} />
    case 'guardian':
      return <GuardianFields form={form} />
    case 'agreements':
      return (
        <AgreementFields
          form={form}
          agreements={agreements.filter(({ kind }) => minor || kind !== 'guardian')}
        />
      )
  }
}
