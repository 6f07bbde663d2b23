/** The ways by which a code reaches a person. */
export const contactChannels = ['sms', 'mail'] as const
export type ContactChannel = (typeof contactChannels)[number]
