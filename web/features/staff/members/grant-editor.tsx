import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { type Grant, grantedRoles } from '#contract/kit/actor.ts'
import { grantRoles, roleInProject } from '#contract/staff/member-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { openProjects, useBoardProjects } from '../console/console-project.ts'
import { atAGlance, isSought } from '../console/project-links.tsx'
import styles from './grant-editor.module.css'
import { GrantScopeDialog } from './grant-scope-dialog.tsx'

interface GrantEditorProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
}

type Wanted = z.output<typeof roleInProject> & Pick<Grant, 'scope'>

const places = { projectAbsent: 'domain' } as const

/** Which roles somebody holds where: each one can be taken away, and one added. */
export function GrantEditor({ staff, onChanged }: GrantEditorProps) {
  const say = usePhrases('staff')
  const [limiting, setLimiting] = useState<Wanted | null>(null)
  const held: Wanted[] = staff.grants.map(({ domain, role, scope }) => ({ domain, role, scope }))
  const write = (grants: Wanted[]) =>
    call(grantRoles, { params: { staffId: staff.staffId }, body: { grants } }, { quiet: true })
  const form = useContractForm(roleInProject, {
    defaults: { domain: '', role: 'reviewer' },
    missing: { domain: phrase('staff', 'staff.domainMissing') },
    places,
    send: (grant) => write([...held, { ...grant, domain: grant.domain.trim(), scope: null }]),
    onDone: () => {
      form.library.resetField('domain')
      return onChanged()
    },
  })
  return (
    <div>
      <h2 className={styles.title}>{say('staff.grantTitle', { name: staff.name })}</h2>
      {held.length === 0 && <p className={styles.none}>{say('staff.noGrants')}</p>}
      <ul className={styles.held}>
        {held.map((grant) => (
          <li key={`${grant.domain} ${grant.role}`}>
            {grant.domain} · {say(`roles.${grant.role}`)} {grant.scope && say('staff.limited')}
            {grant.role !== 'administrator' && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={say('scope.of', { domain: grant.domain, role: say(`roles.${grant.role}`) })}
                onClick={() => setLimiting(grant)}
              >
                {say('scope.open')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say('staff.removeGrant', {
                domain: grant.domain,
                role: say(`roles.${grant.role}`),
              })}
              onClick={() => void form.attempt(() => write(held.filter((one) => one !== grant)), onChanged)}
            >
              <X size="1.125em" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {limiting && (
        <GrantScopeDialog
          grant={limiting}
          onSave={(scope) => write(held.map((one) => (isSame(one, limiting) ? { ...one, scope } : one)))}
          onSaved={onChanged}
          onClose={() => setLimiting(null)}
        />
      )}
      <ContractForm form={form} submitText={say('staff.addGrant')}>
        <ProjectField field={form.field('domain')} chosen={form.library.watch('domain')} />
        <SelectField
          {...form.field('role')}
          label={say('staff.role')}
          options={grantedRoles.map((one) => [one, say(`roles.${one}`)] as const)}
        />
      </ContractForm>
    </div>
  )
}

interface ProjectFieldProps {
  readonly field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
  readonly chosen: string
}

/** Which project, by its name; where there are many, they are narrowed first. What was chosen stays among them. */
function ProjectField({ field, chosen }: ProjectFieldProps) {
  const say = usePhrases('staff')
  const sayBoard = usePhrases('board')
  const { language } = useLanguage()
  const [sought, setSought] = useState('')
  const projects = openProjects(useBoardProjects().data?.items ?? [])
  const found = projects.filter((project) => project.domain === chosen || isSought(project, sought))
  return (
    <>
      {projects.length > atAGlance && (
        <TextField
          id="sought-grant-project"
          label={sayBoard('choice.search')}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <SelectField
        {...field}
        label={say('staff.domain')}
        prompt={say('staff.chooseDomain')}
        options={found.map(
          ({ domain, name }) => [domain, `${name} (${domain})`, languageOfText(name, language)] as const,
        )}
      />
    </>
  )
}

/** Somebody holds a role in a project once. */
function isSame(one: Wanted, other: Wanted): boolean {
  return one.domain === other.domain && one.role === other.role
}
