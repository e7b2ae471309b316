import './fonts.css';
// First of what has layers: it names their order.
import '#ui/theme/theme.css';
import '#ui/theme/sizes.css';
import './tokens.css';
import '#ui/theme/text.css';
import '#ui/theme/rich.css';
import '#ui/theme/print.css';
