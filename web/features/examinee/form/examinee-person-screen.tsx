import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { changeExaminee, type Examinee, getExaminee } from '#contract/examinee/examinee-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { examineeHref } from '../examinee-hrefs.ts'
import { ForOrganisations } from '../joining/for-organisations.tsx'
import { useListHref } from './list-href.ts'
import { missingOfPerson, PersonFields, typedPerson, useJudgePerson } from './person-fields.tsx'
import styles from './whole-form.module.css'

/** Who somebody is: name and certificate as long as nothing is handed in, how they are reached until an account is theirs. */
export function ExamineePersonScreen() {
  const sayTitle = usePhrases('routes')
  const { recordId = '' } = useParams({ strict: false })
  return (
    <div className={styles.form}>
      <h1>{sayTitle('examineePerson')}</h1>
      <ForOrganisations>
        <Person key={recordId} recordId={recordId} />
      </ForOrganisations>
    </div>
  )
}

function Person({ recordId }: { readonly recordId: string }) {
  const say = usePhrases('examinee')
  const { domain } = useProject().info
  const { application } = useSearch({ strict: false })
  const answer = useAnswer(getExaminee, { params: { recordId } }, { fresh: true, readOnce: true })
  const listHref = useListHref()
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <>
      {answer.data.isBound ? <Bound person={answer.data} /> : <PersonForm first={answer.data} />}
      <p>
        {application ? (
          <a href={examineeHref(domain, application)}>{say('person.toRegistration')}</a>
        ) : (
          <a href={listHref}>{say('form.toList')}</a>
        )}
      </p>
    </>
  )
}

function Bound({ person: { name, idType, idNumber, phone, email } }: { readonly person: Examinee }) {
  const say = usePhrases('examinee')
  const sayIdentity = usePhrases('identity')
  return (
    <>
      <p>{say('person.bound')}</p>
      <p className={styles.facts}>
        <span>{name}</span>
        <span>
          {sayIdentity(`certificates.${idType}`)} {idNumber}
        </span>
        {phone && <span>{phone}</span>}
        {email && <span>{email}</span>}
      </p>
    </>
  )
}

function PersonForm({ first }: { readonly first: Examinee }) {
  const say = usePhrases('examinee')
  const [kept, setKept] = useState<{ readonly person: Examinee; readonly isNew: boolean }>({
    person: first,
    isNew: false,
  })
  const { recordId, name, idType, idNumber, phone, email, version, isChangeable, isNameChangeable } =
    kept.person
  const changeable = isChangeable ? 'all' : isNameChangeable ? 'name' : 'contacts'
  const form = useContractForm(typedPerson, {
    defaults: { name, idType, idNumber, phone, email },
    missing: missingOfPerson,
    judge: useJudgePerson(),
    send: (typed) =>
      call(
        changeExaminee,
        { params: { recordId }, body: { ...typed, seenVersion: version } },
        { quiet: true, handled: true },
      ),
    onDone: (person) => setKept({ person, isNew: true }),
  })
  return (
    <>
      <p>{say(`person.leads.${changeable}`)}</p>
      <ContractForm form={form} submitText={say('person.save')}>
        <PersonFields form={form} changeable={changeable} />
      </ContractForm>
      <p role="status">{kept.isNew && say('person.saved')}</p>
    </>
  )
}
