import { type ComponentType, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fontRanges, fontTypes, homeLayouts, templateType } from '#contract/project/project.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { type PartProps, PartScreen } from '../part-screen.tsx'
import { SetupFormView } from '../setup-form.tsx'
import { type LookTyped, lookForm } from '../setup-parts.ts'
import { useComparedFields, useOptions } from '../use-option-words.ts'
import { useSetupForm } from '../use-setup-form.ts'
import { adviseNav, adviseTheme } from './colour-advice.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import styles from './look-screen.module.css'

/** A project's look as it stands in the form, not saved yet. */
export interface DraftedLook extends LookTyped {
  readonly logoAddress: string
}

export interface LookPreviewProps {
  readonly domain: string
  readonly look: DraftedLook
}

interface LookScreenProps {
  /** Shows the real pages in this look. They lie above all features: whoever puts the screens together hands it in. */
  readonly preview: ComponentType<LookPreviewProps>
}

export function LookScreen({ preview }: LookScreenProps) {
  return <PartScreen part="look">{(at) => <Look {...at} preview={preview} />}</PartScreen>
}

function Look({ preview: Preview, ...at }: PartProps & LookScreenProps) {
  const say = usePhrases('projectSetup')
  const options = useOptions()
  const fields = useComparedFields()([
    ['logoFileId', 'logoFileId'],
    ['colorTheme', 'colorTheme'],
    ['navColor', 'navColor'],
    ['fontType', 'fontType', 'fontType'],
    ['fontRange', 'fontRange', 'fontRange'],
    ['templateType', 'templateType', 'templateType'],
    ['homeLayout', 'homeLayout', 'homeLayout'],
  ])
  const setup = useSetupForm<LookTyped>({ ...at, part: lookForm, fields })
  const { field, library } = setup.form
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({})
  const typed = useWatch({ control: library.control }) as LookTyped
  const { logoFileId, colorTheme, navColor } = typed
  const logoAddress =
    logoFileId === (at.read.project.logoFileId ?? '') ? at.read.logoAddress : (sent[logoFileId] ?? '')
  const put = (name: 'logoFileId' | 'colorTheme' | 'navColor', value: string) =>
    library.setValue(name, value, { shouldDirty: true })
  return (
    <div className={styles.sides}>
      <div>
        <SetupFormView setup={setup}>
          <LogoField
            domain={at.domain}
            address={logoAddress}
            onLogo={(logo) => {
              if (logo) setSent({ ...sent, [logo.fileId]: logo.address })
              put('logoFileId', logo?.fileId ?? '')
            }}
          />
          <ColourField
            {...field('colorTheme')}
            label={say('fields.colorTheme')}
            colour={colorTheme}
            advice={adviseTheme(colorTheme)}
            warning="theme"
            onColour={(colour) => put('colorTheme', colour)}
          />
          <ColourField
            {...field('navColor')}
            label={say('fields.navColor')}
            colour={navColor}
            advice={adviseNav(navColor)}
            warning="nav"
            onColour={(colour) => put('navColor', colour)}
          />
          <ChoiceField
            {...field('fontType')}
            label={say('fields.fontType')}
            options={options('fontType', fontTypes)}
          />
          <ChoiceField
            {...field('fontRange')}
            label={say('fields.fontRange')}
            options={options('fontRange', fontRanges)}
          />
          <ChoiceField
            {...field('templateType')}
            label={say('fields.templateType')}
            options={options('templateType', Object.values(templateType))}
          />
          <ChoiceField
            {...field('homeLayout')}
            label={say('fields.homeLayout')}
            options={options('homeLayout', homeLayouts)}
          />
        </SetupFormView>
      </div>
      <Preview domain={at.domain} look={{ ...typed, logoAddress }} />
    </div>
  )
}
