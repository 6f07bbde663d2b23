/** Whether a project answers: at work, closed for maintenance, or ended. */
export const projectStates = ['active', 'maintenance', 'ended'] as const
export type ProjectState = (typeof projectStates)[number]

/** `api_state` of a project that answers. The other states are refused before they could be told. */
export const apiStateActive = 1

/** `template_type`: the whole width, or a boxed sheet on a tinted ground. */
export const templateType = { fullWidth: 0, boxed: 1 } as const

/**
 * How the home page is arranged where there is room: the sign-in card after the time line or before it, or the notices in
 * the middle between the two.
 */
export const homeLayouts = ['signInEnd', 'signInStart', 'noticesFirst'] as const
export type HomeLayout = (typeof homeLayouts)[number]

/** `exam_type`: projects of the internal kind never show invoices. */
export const examType = { open: 0, internal: 1 } as const

/** `font_type` picks the stack of typefaces. */
export const fontTypes = ['sans', 'serif'] as const
export type FontType = (typeof fontTypes)[number]

/** `font_range` picks the base size. */
export const fontRanges = ['small', 'normal', 'large'] as const
export type FontRange = (typeof fontRanges)[number]

/** `chat_type` of the page info: how the customer-service widget is loaded. */
export const chatTypes = ['livechat', 'helpdesk'] as const
export type ChatType = (typeof chatTypes)[number]

/** How a project words the menu of its organisations. */
export const organisationLabels = ['batchRegistration', 'batchFiling', 'registrationReview'] as const

/** How a project words the page about the institution. */
export const institutionLabels = ['institution', 'college'] as const
