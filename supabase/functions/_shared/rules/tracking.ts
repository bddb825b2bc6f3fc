// Each tag ends in one way only: else a long query of almost nothing but tags could be read in too many.
const TAGS_ALONE = /^\??((utm_\w+|\w*clid|igsh\w*)=[^&]*(&|$))*$/;

/** Whether a query asks the site for nothing: other services hang tags on links, to follow whoever opens one. */
export const asksNothing = (search: string) => TAGS_ALONE.test(search);
