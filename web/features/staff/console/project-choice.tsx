import { useNavigate } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import { domainParams } from '#contract/kit/gate.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './project-choice.module.css'

interface ProjectChoiceProps {
  /** The screen that is for one project. */
  readonly path: string
  readonly title: string
  readonly lead: string
  /** Those that are granted. */
  readonly domains: readonly string[]
  /** Any other may be named too. */
  readonly typed: boolean
}

/** Of which project? */
export function ProjectChoice({ path, title, lead, domains, typed }: ProjectChoiceProps) {
  return (
    <section className={styles.choice}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.projects}>
        {domains.map((domain) => (
          <li key={domain}>
            <a href={hrefOf(path, { project: domain })}>
              <FolderOpen size="1.25em" aria-hidden="true" />
              {domain}
            </a>
          </li>
        ))}
      </ul>
      {typed && <TypedProject path={path} />}
    </section>
  )
}

function TypedProject({ path }: Pick<ProjectChoiceProps, 'path'>) {
  const say = usePhrases('staff')
  const navigate = useNavigate()
  const form = useContractForm(domainParams, {
    defaults: { domain: '' },
    missing: { domain: phrase('staff', 'staff.domainMissing') },
    send: async ({ domain }) => navigate({ href: hrefOf(path, { project: domain.trim() }) }),
  })
  return (
    <ContractForm form={form} submitText={say('organisations.openProject')}>
      <TextField {...form.field('domain')} label={say('staff.domain')} autoComplete="off" maxLength={63} />
    </ContractForm>
  )
}
