import './fonts.css';
// First of what has layers: it names their order.
import 'ostium/ui/theme/theme.css';
import 'ostium/ui/theme/sizes.css';
import './tokens.css';
import './night.css';
import 'ostium/ui/theme/text.css';
import 'ostium/ui/theme/rich.css';
import 'ostium/ui/theme/print.css';
