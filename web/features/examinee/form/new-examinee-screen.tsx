import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { certificateType, typed } from '#contract/account/account-shapes.ts'
import { judgeEntered } from '#contract/account/entered-person.ts'
import { makeExaminee } from '#contract/examinee/examinee-endpoints.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { beginApplicationForRecord } from '#contract/registration/registration-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useListHref } from './list-href.ts'
import styles from './whole-form.module.css'

const person = z.object({
  name: typed.trim().min(1),
  idType: certificateType,
  idNumber: typed.overwrite(keepCertificateNumber).min(1),
  phone: typed.trim(),
  email: typed.trim(),
})
const nobody = { name: '', idType: 'esidentIDCard', idNumber: '', phone: '', email: '' } as const

/** Somebody new by name and certificate; whoever is there already is gone on with. */
export function NewExamineeScreen() {
  const say = usePhrases('examinee')
  const sayAccount = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const { batchId = '' } = useParams({ strict: false })
  const { info, settings } = useProject()
  const navigate = useNavigate()
  const [found, setFound] = useState<string | null>(null)
  const listHref = useListHref()
  const formHref = (applicationId: string) =>
    hrefOf(`/default/myExaminee/${applicationId}/edit`, { project: info.domain })
  const form = useContractForm(person, {
    defaults: nobody,
    missing: {
      name: phrase('account', 'missing.name'),
      idNumber: phrase('account', 'missing.idNumber'),
    },
    judge: (one) => {
      const judged = judgeEntered(one, settings.accountRules, new Date())
      if (judged.person) return {}
      return Object.fromEntries(
        Object.entries(judged.fields).map(([field, flaw]) => [field, fieldSentence(flaw)]),
      )
    },
    send: async (body) => {
      const { recordId, isNew } = await call(makeExaminee, { body }, { quiet: true, handled: true })
      const begun = await call(
        beginApplicationForRecord,
        { params: { recordId }, body: { batchId } },
        { quiet: true, handled: true },
      )
      if (isNew) await navigate({ href: formHref(begun.applicationId) })
      else setFound(begun.applicationId)
    },
  })
  const idType = useWatch({ control: form.library.control, name: 'idType' })
  return (
    <div className={styles.form}>
      <h1 className={styles.person}>{say('form.newTitle')}</h1>
      <p>{say('form.newLead')}</p>
      <div role="status">
        {found && (
          <p className={styles.found}>
            {say('form.found')} <a href={formHref(found)}>{say('form.openFound')}</a>
          </p>
        )}
      </div>
      <ContractForm form={form} submitText={say('form.goOn')}>
        <TextField
          {...form.field('name')}
          label={sayAccount('fields.name')}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          {...form.field('idType')}
          label={sayAccount('fields.idType')}
          options={certificateTypes.map((type) => [type, sayIdentity(`certificates.${type}`)])}
        />
        <TextField
          {...form.field('idNumber')}
          label={sayAccount('fields.idNumber')}
          hint={sayIdentity(`certificateHints.${idType}`)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
        <TextField
          {...form.field('phone')}
          label={say('form.phone')}
          hint={say('form.contactHint')}
          autoComplete="off"
          inputMode="tel"
          maxLength={40}
        />
        <TextField
          {...form.field('email')}
          label={say('form.email')}
          autoComplete="off"
          inputMode="email"
          maxLength={100}
        />
      </ContractForm>
      <p>
        <a href={listHref}>{say('form.toList')}</a>
      </p>
    </div>
  )
}
