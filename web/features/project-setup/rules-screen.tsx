import { captchaKinds, unknownSignOns } from '#contract/account/account-rules.ts'
import { nameRules } from '#contract/identity/names/name.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { rulesForm } from './setup-parts.ts'
import { useComparedFields, useOptions } from './use-option-words.ts'
import { useSetupForm } from './use-setup-form.ts'

export function RulesScreen() {
  return <PartScreen part="rules">{(at) => <Rules {...at} />}</PartScreen>
}

function Rules(at: PartProps) {
  const say = usePhrases('projectSetup')
  const options = useOptions()
  const fields = useComparedFields()([
    ['accountRules.nameRule', 'nameRule', 'nameRule'],
    ['accountRules.mobilePattern', 'mobilePattern'],
    ['accountRules.longestTopLevel', 'longestTopLevel'],
    ['accountRules.fifteenDigits', 'fifteenDigits'],
    ['accountRules.passwordDemands.minLength', 'minLength'],
    ['accountRules.passwordDemands.kinds', 'kinds'],
    ['accountRules.neutralSignIn', 'neutralSignIn'],
    ['accountRules.captcha', 'captcha', 'captcha'],
    ['accountRules.sessionIdleMinutes', 'sessionIdleMinutes'],
    ['accountRules.sessionHours', 'sessionHours'],
    ['accountRules.unknownSignOn', 'unknownSignOn', 'unknownSignOn'],
  ])
  const setup = useSetupForm({ ...at, part: rulesForm, fields })
  const { field } = setup.form
  return (
    <SetupFormView setup={setup}>
      <ChoiceField
        {...field('accountRules.nameRule')}
        label={say('fields.nameRule')}
        options={options('nameRule', nameRules)}
      />
      <TextField
        {...field('accountRules.mobilePattern')}
        label={say('fields.mobilePattern')}
        hint={say('hints.mobilePattern')}
      />
      <TextField
        {...field('accountRules.longestTopLevel')}
        label={say('fields.longestTopLevel')}
        inputMode="numeric"
      />
      <CheckField {...field('accountRules.fifteenDigits')} label={say('fields.fifteenDigits')} />
      <TextField
        {...field('accountRules.passwordDemands.minLength')}
        label={say('fields.minLength')}
        inputMode="numeric"
      />
      <SelectField
        {...field('accountRules.passwordDemands.kinds')}
        label={say('fields.kinds')}
        options={['1', '2', '3', '4'].map((many) => [many, many])}
      />
      <CheckField {...field('accountRules.neutralSignIn')} label={say('fields.neutralSignIn')} />
      <ChoiceField
        {...field('accountRules.captcha')}
        label={say('fields.captcha')}
        options={options('captcha', captchaKinds)}
      />
      <TextField
        {...field('accountRules.sessionIdleMinutes')}
        label={say('fields.sessionIdleMinutes')}
        inputMode="numeric"
      />
      <TextField
        {...field('accountRules.sessionHours')}
        label={say('fields.sessionHours')}
        inputMode="numeric"
      />
      <ChoiceField
        {...field('accountRules.unknownSignOn')}
        label={say('fields.unknownSignOn')}
        options={options('unknownSignOn', unknownSignOns)}
      />
    </SetupFormView>
  )
}
