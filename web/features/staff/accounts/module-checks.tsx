import type { ComponentProps } from 'react'
import { type OrganisationModuleType, organisationModuleTypes } from '#contract/kit/module.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from './module-checks.module.css'
import { useModuleNames } from './use-module-names.ts'

interface ModuleChecksProps {
  /** Of the list that is chosen from. */
  readonly field: Omit<ComponentProps<typeof CheckField>, 'label' | 'value'>
  /** Those that the project has off: named as such. */
  readonly off: readonly OrganisationModuleType[]
}

/** The modules by which organisations come, each to be on or off. */
export function ModuleChecks({ field, off }: ModuleChecksProps) {
  const say = usePhrases('projectSetup')
  const { nameOf } = useModuleNames()
  return (
    <div className={styles.modules}>
      {organisationModuleTypes.map((module) => (
        <CheckField
          key={module}
          {...field}
          id={`${field.id}-${module}`}
          value={module}
          label={
            off.includes(module)
              ? say('ofOrganisations.offInProject', { module: nameOf(module) })
              : nameOf(module)
          }
        />
      ))}
    </div>
  )
}
