import { z } from 'zod'
import { ownModules } from '#contract/account/organisation-modules.ts'
import {
  getOrganisationModules,
  type ModulesOfOrganisation,
  setOrganisationModules,
} from '#contract/account/organisation-modules-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ModuleChecks } from './module-checks.tsx'
import styles from './organisation-modules.module.css'
import { useModuleNames } from './use-module-names.ts'

interface OrganisationModulesProps {
  readonly domain: string
  readonly accountId: string
}

/** What this organisation can do: what its kind can, or what is said of it alone. */
export function OrganisationModules({ domain, accountId }: OrganisationModulesProps) {
  const say = usePhrases('projectSetup')
  const answer = useAnswer(getOrganisationModules, { params: { domain, accountId } }, { fresh: true })
  return (
    <section>
      <h2 className={styles.title}>{say('ofOrganisations.title')}</h2>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState onRetry={() => answer.refetch()} />}
      {answer.data && <ModulesForm domain={domain} accountId={accountId} read={answer.data} />}
    </section>
  )
}

interface Typed {
  which: string
  modules: string[]
}
const typedOf = ({ modules, ofKind }: ModulesOfOrganisation): Typed => ({
  which: modules === null ? 'ofKind' : 'own',
  modules: [...(modules ?? ofKind)],
})
const wanted = z
  .custom<Typed>()
  .transform(({ which, modules }) => (which === 'own' ? modules : null))
  .pipe(ownModules.nullable())

function ModulesForm({
  domain,
  accountId,
  read,
}: OrganisationModulesProps & { readonly read: ModulesOfOrganisation }) {
  const say = usePhrases('projectSetup')
  const { listOf } = useModuleNames()
  const params = { domain, accountId }
  const quiet = { quiet: true, handled: true } as const
  const options = [
    ['ofKind', say('ofOrganisations.ofKind')],
    ['own', say('ofOrganisations.own')],
  ] as const
  const { form, notice, saved } = useChangedForm(wanted, {
    read,
    readAgain: () => call(getOrganisationModules, { params }, quiet),
    versionOf: (one: ModulesOfOrganisation) => ({ version: one.version, values: typedOf(one) }),
    fields: [
      {
        path: 'which',
        label: say('ofOrganisations.which'),
        say: (value) => options.find(([name]) => name === value)?.[1] ?? '',
      },
      {
        path: 'modules',
        label: say('ofOrganisations.title'),
        say: (value) => listOf(value as ModulesOfOrganisation['ofKind']),
      },
    ],
    send: (modules, seenVersion) =>
      call(setOrganisationModules, { params, body: { modules, seenVersion } }, quiet),
  })
  const isOwn = form.library.watch('which') === 'own'
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('save')} whole>
        <ChoiceField
          {...form.field('which')}
          label={say('ofOrganisations.which')}
          hint={isOwn ? undefined : say('ofOrganisations.names', { list: listOf(read.ofKind) })}
          options={options}
        />
        {isOwn && <ModuleChecks field={form.field('modules')} off={[]} />}
      </ContractForm>
      <DoneLine>{saved && say('saved')}</DoneLine>
    </>
  )
}
