import { usePhrases } from '#web/platform/language/language.tsx'

/** The way to a record that an organisation made. */
export function BindLine() {
  const say = usePhrases('account')
  return (
    <p>
      {say('bind.invitation')} <a href="/default/examReg/examineeBund">{say('bind.way')}</a>
    </p>
  )
}
