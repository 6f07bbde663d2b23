import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { projectDomain } from '#contract/kit/gate.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import {
  createBoardProject,
  type ListedProject,
  listBoardProjects,
} from '#contract/project/platform-project-endpoints.ts'
import { getStaffMe, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { AccountForm } from '#web/features/staff/console/account-page.tsx'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { presetColours } from './preset-colours.ts'
import { useStaffChoice } from './use-staff-choice.ts'

interface NewProjectProps {
  readonly me: StaffMember
  /** From which the settings come. */
  readonly copyOf: ListedProject | null
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
  readonly onMade: (domain: string) => unknown
}

const name = z.string().trim().max(100)
const typed = z.object({
  names: z.object({ 'zh-Hans': name, 'zh-Hant': name, en: name }),
  defaultLanguage: z.enum(languages),
  domain: projectDomain,
  colour: z.string(),
  administratorId: z.uuid(),
})

/** Name, code, language, colour and who administers it; all else is set on its own pages. */
export function NewProject({ onCancel, ...props }: NewProjectProps) {
  const { me, copyOf } = props
  const say = usePhrases('board')
  const sayShell = usePhrases('shell')
  const administrators = useStaffChoice(me)
  const form = useNewProjectForm(props)
  return (
    <AccountForm form={form} submitText={say('projects.create')} onCancel={onCancel}>
      {copyOf && <p>{say('projects.copyLead', { name: copyOf.name })}</p>}
      <SelectField
        {...form.field('defaultLanguage')}
        label={say('projects.language')}
        hint={say('projects.languageHint')}
        options={languages.map((one) => [one, sayShell(`languages.${one}`), one] as const)}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          {...form.field(`names.${language}`)}
          label={say('projects.nameIn', { language: sayShell(`languages.${language}`) })}
          lang={language}
          autoComplete="off"
          maxLength={100}
        />
      ))}
      <TextField
        {...form.field('domain')}
        label={say('projects.domain')}
        hint={say('projects.domainHint')}
        autoComplete="off"
        maxLength={63}
      />
      <ChoiceField
        {...form.field('colour')}
        label={say('projects.colour')}
        hint={say('projects.colourHint')}
        options={presetColours.map(
          (colour, at) => [colour, say(`projects.colours.${colourNames[at] ?? 'blue'}`)] as const,
        )}
      />
      <SelectField
        {...form.field('administratorId')}
        label={say('projects.administrator')}
        hint={say('projects.administratorHint')}
        options={administrators.map(({ staffId, name }) => [
          staffId,
          staffId === me.staffId ? say('projects.myself', { name }) : name,
        ])}
      />
    </AccountForm>
  )
}

function useNewProjectForm({ me, copyOf, onMade }: Omit<NewProjectProps, 'onCancel'>) {
  const queries = useQueryClient()
  const nameMissing = phrase('board', 'projects.nameMissing')
  return useContractForm(typed, {
    defaults: {
      names: { 'zh-Hans': '', 'zh-Hant': '', en: '' },
      defaultLanguage: 'zh-Hans',
      domain: '',
      colour: presetColours[0],
      administratorId: me.staffId,
    },
    missing: { domain: phrase('board', 'projects.domainMissing') },
    judge: ({ names, defaultLanguage }) =>
      names[defaultLanguage].trim() === '' ? { [`names.${defaultLanguage}`]: nameMissing } : {},
    places: { projectDomainTaken: 'domain', staffAbsent: 'administratorId', staffClosed: 'administratorId' },
    send: ({ names, colour, ...body }) =>
      call(
        createBoardProject,
        {
          body: {
            ...body,
            texts: textsOf(names),
            colorTheme: colour,
            navColor: '#ffffff',
            copyOf: copyOf?.domain ?? null,
          },
        },
        { quiet: true },
      ),
    onDone: async ({ domain }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [listBoardProjects.path] }),
        queries.invalidateQueries({ queryKey: [getStaffMe.path] }),
      ])
      await onMade(domain)
    },
  })
}

const colourNames = ['blue', 'green', 'red', 'purple', 'grey'] as const

function textsOf(names: Readonly<Record<Language, string>>) {
  const said = languages.filter((language) => names[language] !== '')
  return Object.fromEntries(
    said.map((language) => [
      language,
      { examName: names[language], examDesc: '', urlName: '', copyRight: '' },
    ]),
  )
}
