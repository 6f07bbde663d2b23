import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { certificateType, typed } from '#contract/account/account-shapes.ts'
import { certificateTypes, checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { checkName } from '#contract/identity/names/name.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

const person = z.object({
  name: typed.trim().min(1),
  idType: certificateType,
  idNumber: typed.overwrite(keepCertificateNumber).min(1),
})
export type Person = Readonly<z.output<typeof person>>

interface AskPersonProps {
  readonly first: Person
  readonly onTyped: (person: Person) => void
  readonly onPerson: (person: Person) => void
}

/** Name and certificate of somebody who says who they are. */
export function AskPerson({ first, onTyped, onPerson }: AskPersonProps) {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const form = useContractForm(person, {
    defaults: first,
    missing: { name: phrase('account', 'missing.name'), idNumber: phrase('account', 'missing.idNumber') },
    judge: useJudge(),
    send: async (judged) => onPerson(judged),
  })
  const { library } = form
  const idType = useWatch({ control: library.control, name: 'idType' })
  const keep = { onChange: () => onTyped(library.getValues()) }
  return (
    <ContractForm form={form} whole submitText={say('next')}>
      <TextField
        {...form.field('name', keep)}
        label={say('fields.name')}
        hint={say('fields.nameHint')}
        autoComplete="name"
        maxLength={100}
      />
      <SelectField
        {...form.field('idType', keep)}
        label={say('fields.idType')}
        options={certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])}
      />
      <TextField
        {...form.field('idNumber', keep)}
        label={say('fields.idNumber')}
        hint={sayIdentity(`certificateHints.${idType}`)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
    </ContractForm>
  )
}

function useJudge() {
  const { accountRules } = useProject().settings
  return ({ name, idType, idNumber }: Person): Flaws => {
    const named = checkName(name.trim(), accountRules.nameRule)
    const number = keepCertificateNumber(idNumber)
    const certified = checkCertificate(idType, number, { ...accountRules, now: new Date() })
    return {
      ...(!named.ok && { name: fieldSentence(flawKey(named.flaw)) }),
      ...(!certified.ok && { idNumber: fieldSentence(flawKey(certified.flaw)) }),
    }
  }
}
