import { collectiveAccounts, movingConsents } from '#contract/project/moving.ts'
import { examType, institutionLabels, organisationLabels } from '#contract/project/project.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { wordingForm } from './setup-parts.ts'
import { useComparedFields, useOptions } from './use-option-words.ts'
import { useSetupForm } from './use-setup-form.ts'

export function WordingScreen() {
  return <PartScreen part="wording">{(at) => <Wording {...at} />}</PartScreen>
}

function Wording(at: PartProps) {
  const say = usePhrases('projectSetup')
  const options = useOptions()
  const fields = useComparedFields()([
    ['organisationLabel', 'organisationLabel', 'organisationLabel'],
    ['institutionLabel', 'institutionLabel', 'institutionLabel'],
    ['movingConsent', 'movingConsent', 'movingConsent'],
    ['collectiveAccount', 'collectiveAccount', 'collectiveAccount'],
    ['ticketInquiryShown', 'ticketInquiryShown'],
    ['scoreInquiryShown', 'scoreInquiryShown'],
    ['examType', 'examType', 'examType'],
    ['invoiceIsOpen', 'invoiceIsOpen'],
    ['invoicesShown', 'invoicesShown'],
  ])
  const setup = useSetupForm({ ...at, part: wordingForm, fields })
  const { field } = setup.form
  return (
    <SetupFormView setup={setup}>
      <ChoiceField
        {...field('organisationLabel')}
        label={say('fields.organisationLabel')}
        options={options('organisationLabel', organisationLabels)}
      />
      <ChoiceField
        {...field('institutionLabel')}
        label={say('fields.institutionLabel')}
        options={options('institutionLabel', institutionLabels)}
      />
      <ChoiceField
        {...field('movingConsent')}
        label={say('fields.movingConsent')}
        options={options('movingConsent', movingConsents)}
      />
      <ChoiceField
        {...field('collectiveAccount')}
        label={say('fields.collectiveAccount')}
        options={options('collectiveAccount', collectiveAccounts)}
      />
      <CheckField {...field('ticketInquiryShown')} label={say('fields.ticketInquiryShown')} />
      <CheckField {...field('scoreInquiryShown')} label={say('fields.scoreInquiryShown')} />
      <ChoiceField
        {...field('examType')}
        label={say('fields.examType')}
        options={options('examType', Object.values(examType))}
      />
      <CheckField {...field('invoiceIsOpen')} label={say('fields.invoiceIsOpen')} />
      <CheckField {...field('invoicesShown')} label={say('fields.invoicesShown')} />
    </SetupFormView>
  )
}
