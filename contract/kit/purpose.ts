/** What a code, a captcha or a flow token is good for. One for another purpose is none. */
export const openPurposes = ['register', 'recover'] as const
export type OpenPurpose = (typeof openPurposes)[number]
/** A code for one of these goes out only to somebody who is signed in. */
export const ownPurposes = ['changeContact', 'bind'] as const
export type ContactPurpose = OpenPurpose | (typeof ownPurposes)[number]
/** What a flow token leads on to: the purpose of the proven contact, or the second factor of staff. */
export const flowPurposes = [...openPurposes, 'staffSignIn'] as const
export type FlowPurpose = (typeof flowPurposes)[number]
export const captchaPurposes = ['signIn', 'contactCode', 'staffSignIn'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]
