import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'

/** How somebody stands to the one-time password that was given to them. */
interface Given {
  readonly mustChangePassword: boolean
  readonly passwordExpiresAt: string | null
}

/** What to say of a one-time password; false of somebody who has a password of their own. */
export function useOneTimeWords() {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  return ({ mustChangePassword, passwordExpiresAt }: Given): string | false => {
    if (!mustChangePassword) return false
    if (passwordExpiresAt === null) return say('staff.oneTime')
    const end = new Date(passwordExpiresAt)
    if (end.getTime() <= Date.now()) return say('staff.oneTimeExpired')
    return say('staff.oneTimeUntil', { time: minuteText(end, language) })
  }
}
