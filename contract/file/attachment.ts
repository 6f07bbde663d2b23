export const attachmentFormats = ['pdf', 'jpeg', 'png'] as const
export type AttachmentFormat = (typeof attachmentFormats)[number]
/** 5 MB, the limit itself is allowed. */
export const mostAttachmentBytes = 5 * 1024 * 1024
