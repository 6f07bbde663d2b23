/** The id of the place where a subject's area is chosen. */
export const areaFieldId = (subjectId: string) => `area-of-${subjectId}`
