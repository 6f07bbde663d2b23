import { moduleTypes } from '#contract/kit/module.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from './modules-screen.module.css'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { modulesForm } from './setup-parts.ts'
import { useComparedFields } from './use-option-words.ts'
import { useSetupForm } from './use-setup-form.ts'

export function ModulesScreen() {
  return <PartScreen part="modules">{(at) => <Modules {...at} />}</PartScreen>
}

function Modules(at: PartProps) {
  const say = usePhrases('projectSetup')
  const fields = useComparedFields()([['modules', 'modules']])
  const setup = useSetupForm({ ...at, part: modulesForm, fields })
  const { id: _, ...field } = setup.form.field('modules')
  return (
    <SetupFormView setup={setup}>
      <div className={styles.modules}>
        {moduleTypes.map((module) => (
          <CheckField key={module} id={module} {...field} value={module} label={say(`modules.${module}`)} />
        ))}
      </div>
    </SetupFormView>
  )
}
