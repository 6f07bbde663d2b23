import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { makeExaminee } from '#contract/examinee/examinee-endpoints.ts'
import { beginApplicationForRecord } from '#contract/registration/registration-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { ForOrganisations } from '../joining/for-organisations.tsx'
import { useListHref } from './list-href.ts'
import { missingOfPerson, nobody, PersonFields, typedPerson, useJudgePerson } from './person-fields.tsx'
import styles from './whole-form.module.css'

/** Somebody new by name and certificate; whoever is there already is gone on with. */
export function NewExamineeScreen() {
  const say = usePhrases('examinee')
  return (
    <div className={styles.form}>
      <h1 className={styles.person}>{say('form.newTitle')}</h1>
      <ForOrganisations>
        <NewExaminee />
      </ForOrganisations>
    </div>
  )
}

function NewExaminee() {
  const say = usePhrases('examinee')
  const { batchId = '' } = useParams({ strict: false })
  const { info } = useProject()
  const navigate = useNavigate()
  const [found, setFound] = useState<string | null>(null)
  const listHref = useListHref(batchId)
  const formHref = (applicationId: string) =>
    hrefOf(`/default/myExaminee/${applicationId}/edit`, { project: info.domain })
  const form = useContractForm(typedPerson, {
    defaults: nobody,
    missing: missingOfPerson,
    judge: useJudgePerson(),
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
  return (
    <>
      <p>{say('form.newLead')}</p>
      <div role="status">
        {found && (
          <p className={styles.found}>
            {say('form.found')} <a href={formHref(found)}>{say('form.openFound')}</a>
          </p>
        )}
      </div>
      <ContractForm form={form} submitText={say('form.goOn')}>
        <PersonFields form={form} />
      </ContractForm>
      <p>
        <a href={listHref}>{say('form.toList')}</a>
      </p>
    </>
  )
}
