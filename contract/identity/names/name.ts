import { flawed, sound, type Verdict } from '../verdict.ts'
import { hanClass, latinClass } from './han.ts'

/** The three rules for a person's name; a project picks one. */
export const nameRules = ['han', 'wide', 'plain'] as const
export type NameRule = (typeof nameRules)[number]
export const fallbackNameRule: NameRule = 'wide'

/** Ample for every register's longest name. */
const longestName = 64

/** The characters that a name may be made of, as the inside of a character class. */
const nameClass = {
  /** Han characters and the middle dot. */
  han: `${hanClass}·`,
  /** And Latin letters and , . - ' ( ) / and the space. */
  wide: `${hanClass}${latinClass},.·'()/ -`,
  /** Han characters, Latin letters, spaces and the middle dot. */
  plain: `${hanClass}${latinClass} ·`,
} as const satisfies Record<NameRule, string>

const nameForm = {
  han: formOf('han'),
  wide: formOf('wide'),
  plain: formOf('plain'),
} as const satisfies Record<NameRule, RegExp>

export function checkName(typed: string, rule: NameRule): Verdict {
  const name = tidyName(typed)
  if ([...name].length > longestName) return flawed('nameTooLong')
  return nameForm[rule].test(name) && !/^·|·$|··/.test(name) ? sound(name) : flawed('nameWrong')
}

/** One way to write a name: composed letters, · for every middle dot, single spaces and none around. */
export function tidyName(typed: string): string {
  return withMiddleDots(typed.normalize('NFC')).replace(/ +/g, ' ').replace(/^ | $/g, '')
}

export function withMiddleDots(text: string): string {
  return text.replace(/[•‧・]/g, '·')
}

/** Marks alone are no name: at least one Han character or letter must be among them. */
function formOf(rule: NameRule): RegExp {
  return new RegExp(`^(?=.*[${hanClass}${latinClass}])[${nameClass[rule]}]+$`, 'u')
}
