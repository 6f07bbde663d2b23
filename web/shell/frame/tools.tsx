import { ChevronDown, CircleHelp, ExternalLink, Languages, Moon, Sun } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import { findOwnSite } from '#web/platform/address/redirect-target.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { chooseColourScheme, useColourScheme } from '#web/platform/look/colour-scheme.ts'
import classes from './tools.module.css'

/**
 * A choice made before the page was alive is taken up as soon as it is. Where that happens in the middle of the choice's
 * own event, React has put the list back by the time it is heard: what is spoken already was not chosen.
 */
export function LanguageChoice() {
  const { language, switching, switchTo } = useLanguage()
  const say = usePhrases('shell')
  const sayKit = usePhrases('kit')
  const choice = useRef<HTMLSelectElement>(null)
  function take() {
    const chosen = choice.current?.value as Language | undefined
    if (chosen && chosen !== language) switchTo(chosen)
  }
  const takeUp = useEffectEvent(take)
  useEffect(() => takeUp(), [])
  return (
    <label className={classes.tool}>
      <Languages className={classes.sign} size="1.125em" aria-hidden="true" />
      <span className="read-aloud-only">{sayKit('language')}</span>
      <select ref={choice} className={classes.select} value={language} aria-busy={switching} onChange={take}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {say(`languages.${one}`)}
          </option>
        ))}
      </select>
      <ChevronDown className={classes.arrow} size="1em" aria-hidden="true" />
    </label>
  )
}

export function ColourSchemeSwitch() {
  const say = usePhrases('shell')
  const scheme = useColourScheme()
  const next = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? Sun : Moon
  const label = say(next === 'dark' ? 'colourScheme.toDark' : 'colourScheme.toLight')
  return (
    <button type="button" className={classes.tool} title={label} onClick={() => chooseColourScheme(next)}>
      <Icon size="1.125em" aria-hidden="true" />
      <span className="read-aloud-only">{label}</span>
    </button>
  )
}

export function HelpLink({ href }: { href: string }) {
  const say = usePhrases('shell')
  return (
    <a className={classes.tool} href={href}>
      <CircleHelp size="1.125em" aria-hidden="true" />
      {say('help')}
    </a>
  )
}

interface ReturnLinkProps {
  readonly href: string
  readonly name: string
}

/** Back to the board's own site, under the name the project gives it. */
export function ReturnLink({ href, name }: ReturnLinkProps) {
  const say = usePhrases('shell')
  const { language } = useLanguage()
  if (findOwnSite(href) === null) return null
  return (
    <a className={classes.tool} href={href} rel="noreferrer">
      <ExternalLink size="1.125em" aria-hidden="true" />
      <span lang={languageOfText(name, language)}>{name || say('returnToSite')}</span>
    </a>
  )
}
