import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type GrantedRole, grantedRoles } from '#contract/kit/actor.ts'
import { grantRoles, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
import styles from './grant-editor.module.css'

interface GrantEditorProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
}

type Wanted = { readonly domain: string; readonly role: GrantedRole }

const places = { projectAbsent: 'domain' } as const

/** Which roles somebody holds where: each one can be taken away, and one added. */
export function GrantEditor({ staff, onChanged }: GrantEditorProps) {
  const say = usePhrases('staff')
  const [domain, setDomain] = useState('')
  const [role, setRole] = useState<GrantedRole>('reviewer')
  const form = useStaffForm(places)
  const held: Wanted[] = staff.grants.map((grant) => ({ domain: grant.domain, role: grant.role }))
  async function write(grants: readonly Wanted[], lacking: ReturnType<typeof missing> = false) {
    const params = { staffId: staff.staffId }
    const written = await form.send([lacking], () =>
      call(grantRoles, { params, body: { grants: [...grants] } }, { quiet: true }),
    )
    if (!written) return
    setDomain('')
    await onChanged()
  }
  return (
    <div>
      <h2 className={styles.title}>{say('staff.grantTitle', { name: staff.name })}</h2>
      {held.length === 0 && <p className={styles.none}>{say('staff.noGrants')}</p>}
      <ul className={styles.held}>
        {held.map((grant) => (
          <li key={`${grant.domain} ${grant.role}`}>
            {grant.domain} · {say(`roles.${grant.role}`)}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say('staff.removeGrant', {
                domain: grant.domain,
                role: say(`roles.${grant.role}`),
              })}
              onClick={() => void write(held.filter((one) => one !== grant))}
            >
              <X size="1.125em" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <StaffForm
        form={form}
        submitText={say('staff.addGrant')}
        onSubmit={() =>
          void write(
            [...held, { domain: domain.trim(), role }],
            missing('domain', domain, phrase('staff', 'staff.domainMissing')),
          )
        }
      >
        <TextField
          id="domain"
          name="domain"
          label={say('staff.domain')}
          error={form.at('domain')}
          autoComplete="off"
          maxLength={63}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <SelectField
          id="role"
          name="role"
          label={say('staff.role')}
          options={grantedRoles.map((one) => [one, say(`roles.${one}`)] as const)}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as GrantedRole)}
        />
      </StaffForm>
    </div>
  )
}
