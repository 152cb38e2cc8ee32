import columns from './columns.json' with { type: 'json' };
import confirm from './confirm.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import records from './records.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import stones from './stones.json' with { type: 'json' };

/** The words of the screens behind sign-in. */
export const words = { columns, confirm, dashboard, forms, lists, notifications, records, search, stones };
