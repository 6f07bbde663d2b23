import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type CertificateType,
  certificateTypes,
  checkCertificate,
} from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { checkName } from '#contract/identity/names/name.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface Person {
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
}

interface AskPersonProps {
  readonly first: Person
  readonly onTyped: (person: Person) => void
  readonly onPerson: (person: Person) => void
}

/** Name and certificate of somebody who says who they are. */
export function AskPerson({ first, onTyped, onPerson }: AskPersonProps) {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const [person, setPerson] = useState(first)
  const { errors, at, tell } = useFieldErrors()
  const judge = useJudge()
  function type(change: Partial<Person>) {
    const next = { ...person, ...change }
    setPerson(next)
    onTyped(next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const tidy = { ...person, name: person.name.trim(), idNumber: keepCertificateNumber(person.idNumber) }
    setPerson(tidy)
    if (!tell(judge(tidy))) onPerson(tidy)
  }
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} />
      <TextField
        id="name"
        name="name"
        label={say('fields.name')}
        hint={say('fields.nameHint')}
        error={at('name')}
        autoComplete="name"
        maxLength={100}
        value={person.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <SelectField
        id="idType"
        name="idType"
        label={say('fields.idType')}
        options={certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])}
        value={person.idType}
        onChange={(event) => type({ idType: event.currentTarget.value as CertificateType })}
      />
      <TextField
        id="idNumber"
        name="idNumber"
        label={say('fields.idNumber')}
        hint={sayIdentity(`certificateHints.${person.idType}`)}
        error={at('idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={person.idNumber}
        onChange={(event) => type({ idNumber: event.currentTarget.value })}
      />
      <ActionBar>
        <Button type="submit" size="md">
          {say('next')}
        </Button>
      </ActionBar>
    </form>
  )
}

function useJudge() {
  const { accountRules } = useProject().settings
  return ({ name, idType, idNumber }: Person): FieldError[] => {
    const named = checkName(name, accountRules.nameRule)
    const certified = checkCertificate(idType, idNumber, { ...accountRules, now: new Date() })
    const found: (FieldError | false)[] = [
      name === ''
        ? { id: 'name', sentence: phrase('account', 'missing.name') }
        : !named.ok && { id: 'name', sentence: fieldSentence(flawKey(named.flaw)) },
      idNumber === ''
        ? { id: 'idNumber', sentence: phrase('account', 'missing.idNumber') }
        : !certified.ok && { id: 'idNumber', sentence: fieldSentence(flawKey(certified.flaw)) },
    ]
    return found.filter((error) => error !== false)
  }
}
