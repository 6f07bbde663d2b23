import { organisationKinds } from '#contract/account/account.ts'
import { organisationModuleTypes } from '#contract/kit/module.ts'
import { ModuleChecks } from '#web/features/staff/accounts/module-checks.tsx'
import { useModuleNames } from '#web/features/staff/accounts/use-module-names.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './organisation-modules-screen.module.css'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { organisationsForm } from './setup-parts.ts'
import { useSetupForm } from './use-setup-form.ts'

export function OrganisationModulesScreen() {
  return <PartScreen part="organisations">{(at) => <KindModules {...at} />}</PartScreen>
}

function KindModules(at: PartProps) {
  const say = usePhrases('projectSetup')
  const sayStaff = usePhrases('staff')
  const { listOf } = useModuleNames()
  const { modules } = at.read.project
  const off = organisationModuleTypes.filter((module) => !modules.includes(module))
  const fields = organisationKinds.map(
    (kind): ComparedField => ({
      path: `organisationModules.${kind}`,
      label: sayStaff(`organisations.kinds.${kind}`),
      say: (value) => listOf(value as typeof modules),
    }),
  )
  const setup = useSetupForm({ ...at, part: organisationsForm, fields })
  return (
    <SetupFormView setup={setup} wide>
      <p className={styles.lead}>
        <MixedText>{say('ofOrganisations.lead')}</MixedText>
      </p>
      {organisationKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{sayStaff(`organisations.kinds.${kind}`)}</legend>
          <ModuleChecks field={setup.form.field(`organisationModules.${kind}`)} off={off} />
        </fieldset>
      ))}
    </SetupFormView>
  )
}
