import { Button } from '@mantine/core'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { BindLine } from '../bind/bind-line.tsx'
import { DoneSection } from '../done-section.tsx'
import { placeAfterSignIn } from '../sign-in/landing.ts'

/** The account is there and its owner signed in: what it is called, and the way on. */
export function Registered({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  const { language } = useLanguage()
  const project = useProject()
  return (
    <DoneSection title={say('register.doneTitle')}>
      <p>{say('register.doneText')}</p>
      <dl>
        <dt>{say('fields.name')}</dt>
        <dd lang={languageOfText(user.name, language)}>{user.name}</dd>
        <dt>{say('fields.accountName')}</dt>
        <dd>{user.accountName}</dd>
        {user.maskedPhone && <dt>{say('contact.phone')}</dt>}
        {user.maskedPhone && <dd>{user.maskedPhone}</dd>}
        {user.maskedEmail && <dt>{say('contact.email')}</dt>}
        {user.maskedEmail && <dd>{user.maskedEmail}</dd>}
      </dl>
      <BindLine />
      <Button component="a" size="md" href={placeAfterSignIn(project, user.kind)}>
        {say('register.goOn')}
      </Button>
    </DoneSection>
  )
}
