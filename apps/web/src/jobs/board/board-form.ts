/** Id of the form that search and filters belong to. */
export const boardForm = 'jobs';
